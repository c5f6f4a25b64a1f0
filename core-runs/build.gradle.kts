plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
}

description = "The run folder: what each file holds, and how it is written and read"

dependencies {
    api(project(":core-spi"))
    api(libs.fastcsv)
    api(libs.jackson.databind)

    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
}
