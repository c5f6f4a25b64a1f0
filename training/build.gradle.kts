plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
}

description = "The door: train, evaluate, save, restore and export from any Java program"

dependencies {
    api(project(":core-model"))
    api(project(":core-runs"))
    api(project(":core-spi"))
    api(project(":envs"))
    implementation(project(":reports"))
    implementation(libs.ejml.ddense)
    implementation(libs.fastcsv)
    implementation(libs.jackson.databind)
    runtimeOnly(project(":baselines-dqn"))

    testFixturesImplementation(project(":baselines-dqn"))
    testFixturesImplementation(testFixtures(project(":core-model")))
    testImplementation(project(":baselines-dqn"))
    testImplementation(testFixtures(project(":core-model")))
    testImplementation(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":envs")))
    testRuntimeOnly(libs.slf4j.nop)
}
