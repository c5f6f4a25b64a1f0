plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
    id("sgmmqf.jmh")
}

description = "Environments: lunar lander, flappy bird, cart-pole, and a small task with a known answer"

dependencies {
    api(project(":core-spi"))

    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
    testImplementation(libs.jbox2d)
}
