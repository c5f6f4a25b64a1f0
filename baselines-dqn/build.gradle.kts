plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
    id("sgmmqf.vector-api")
    id("sgmmqf.jmh")
}

description = "Dense networks, double DQN, PPO, and the sparsifiers that prune them"

dependencies {
    api(project(":core-model"))
    api(project(":replay"))

    testFixturesApi(testFixtures(project(":core-model")))
    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(project(":envs"))
    testImplementation(testFixtures(project(":core-model")))
    testImplementation(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":envs")))
    testImplementation(testFixtures(project(":replay")))

    jmhImplementation(libs.ejml.ddense)
    jmhImplementation(libs.ejml.simple)
}
