plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
    id("sgmmqf.vector-api")
    id("sgmmqf.jmh")
}

description = "Q-functions on Gaussian mixtures, their losses, and the agents that learn them"

dependencies {
    api(project(":core-manifold"))
    api(project(":replay"))
    implementation(libs.commons.math)
    implementation(libs.ejml.ddense)
    implementation(libs.ejml.simple)

    testFixturesApi(testFixtures(project(":core-manifold")))
    testFixturesApi(testFixtures(project(":core-spi")))
    testFixturesApi(testFixtures(project(":replay")))
    testImplementation(project(":envs"))
    testImplementation(testFixtures(project(":core-manifold")))
    testImplementation(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":envs")))
    testImplementation(testFixtures(project(":replay")))
}
