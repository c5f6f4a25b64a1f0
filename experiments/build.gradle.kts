plugins {
    id("sgmmqf.application")
    id("sgmmqf.acceptance")
    id("sgmmqf.jmh")
}

description = "The command line: presets, runs, sweeps"

dependencies {
    constraints {
        implementation(libs.guava)
    }
    implementation(project(":baselines-dqn"))
    implementation(project(":core-manifold"))
    implementation(project(":core-model"))
    implementation(project(":core-runs"))
    implementation(project(":core-spi"))
    implementation(project(":envs"))
    implementation(project(":replay"))
    implementation(project(":reports"))
    implementation(project(":training"))
    implementation(libs.commons.math)
    implementation(libs.fastcsv)
    implementation(libs.guice)
    implementation(libs.jackson.databind)
    implementation(libs.jackson.yaml)
    implementation(libs.picocli)
    implementation(libs.progressbar)
    implementation(libs.slf4j.api)
    runtimeOnly(libs.logback)

    jmhImplementation(testFixtures(project(":reports")))
    testImplementation(testFixtures(project(":baselines-dqn")))
    testImplementation(testFixtures(project(":core-manifold")))
    testImplementation(testFixtures(project(":core-model")))
    testImplementation(testFixtures(project(":core-runs")))
    testImplementation(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":envs")))
    testImplementation(testFixtures(project(":replay")))
    testImplementation(testFixtures(project(":reports")))
    testImplementation(testFixtures(project(":training")))
    testImplementation(libs.archunit)
}

application {
    applicationName = "sgmmqf"
    mainClass.set("org.sgmmqf.experiments.command.SgmmqfCommand")
}
