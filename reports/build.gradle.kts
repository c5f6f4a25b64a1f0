plugins {
    id("sgmmqf.library")
}

description = "Tables, figures and one page of HTML, made from run folders alone"

dependencies {
    constraints {
        implementation(libs.guava)
    }
    api(project(":core-runs"))
    api(project(":core-spi"))
    implementation(libs.commonmark)
    implementation(libs.commons.math)
    implementation(libs.fastcsv)
    implementation(libs.jackson.databind)
    implementation(libs.tablesaw)
    implementation(libs.vectorgraphics)
    implementation(libs.xchart)
    runtimeOnly(libs.echarts)

    testFixturesApi(project(":core-runs"))
    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
    testRuntimeOnly(libs.slf4j.nop)
}
