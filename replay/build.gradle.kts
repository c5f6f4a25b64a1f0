plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
    id("sgmmqf.jmh")
}

description = "Replay buffers, their sum tree and their batches"

dependencies {
    api(project(":core-spi"))

    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
}
