plugins {
    id("sgmmqf.spark-home")
}

description = "Runs on a cluster of Apache Spark"

dependencies {
    add("program", project(":experiments"))
    add("spark", libs.spark.core)
    add("spark", libs.logback)

    implementation(project(":core-runs"))
    implementation(project(":core-spi"))
    implementation(libs.slf4j.api)

    testImplementation(testFixtures(project(":core-runs")))
}

// One of them travels to the executors.
tasks.named("test") {
    dependsOn(":examplePlugins")
}
