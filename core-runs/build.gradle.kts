plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
}

description = "The run folder: what each file holds, and how it is written and read"

dependencies {
    api(project(":core-spi"))
    // javac warns where it cannot find the annotations of a record that it reads
    compileOnlyApi(libs.jackson.annotations)
    implementation(libs.fastcsv)
    implementation(libs.jackson.databind)

    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
}
