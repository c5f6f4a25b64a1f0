plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
    id("sgmmqf.vector-api")
    id("sgmmqf.jmh")
}

description = "Manifolds, Riemannian optimizers and the moving-frame kernel"

dependencies {
    api(project(":core-spi"))
    implementation(libs.commons.math)
    implementation(libs.ejml.ddense)
    implementation(libs.ejml.simple)

    testFixturesApi(testFixtures(project(":core-spi")))
    testImplementation(testFixtures(project(":core-spi")))
}
