plugins {
    id("java-gradle-plugin")
    id("sgmmqf.java")
}

group = "org.sgmmqf.buildlogic"
description = "Convention plugins, one job each"

dependencies {
    implementation("org.sgmmqf.buildlogic:build-logic-java")
    implementation(libs.forbiddenapis)
}

gradlePlugin {
    // The tests run the wrapper itself: a Gradle laid out from Maven Central has no TestKit.
    testSourceSets()
    plugins {
        create("acceptance") {
            id = "sgmmqf.acceptance"
            implementationClass = "org.sgmmqf.buildlogic.AcceptancePlugin"
        }
        create("api") {
            id = "sgmmqf.api"
            implementationClass = "org.sgmmqf.buildlogic.ApiPlugin"
        }
        create("application") {
            id = "sgmmqf.application"
            implementationClass = "org.sgmmqf.buildlogic.ApplicationPlugin"
        }
        create("bom") {
            id = "sgmmqf.bom"
            implementationClass = "org.sgmmqf.buildlogic.BomPlugin"
        }
        create("coverage") {
            id = "sgmmqf.coverage"
            implementationClass = "org.sgmmqf.buildlogic.CoveragePlugin"
        }
        create("errorProne") {
            id = "sgmmqf.error-prone"
            implementationClass = "org.sgmmqf.buildlogic.ErrorPronePlugin"
        }
        create("forbiddenCalls") {
            id = "sgmmqf.forbidden-calls"
            implementationClass = "org.sgmmqf.buildlogic.ForbiddenCallsPlugin"
        }
        create("examples") {
            id = "sgmmqf.examples"
            implementationClass = "org.sgmmqf.buildlogic.ExamplesPlugin"
        }
        create("format") {
            id = "sgmmqf.format"
            implementationClass = "org.sgmmqf.buildlogic.FormatPlugin"
        }
        create("jmh") {
            id = "sgmmqf.jmh"
            implementationClass = "org.sgmmqf.buildlogic.JmhPlugin"
        }
        create("library") {
            id = "sgmmqf.library"
            implementationClass = "org.sgmmqf.buildlogic.LibraryPlugin"
        }
        create("noConsole") {
            id = "sgmmqf.no-console"
            implementationClass = "org.sgmmqf.buildlogic.NoConsolePlugin"
        }
        create("publish") {
            id = "sgmmqf.publish"
            implementationClass = "org.sgmmqf.buildlogic.PublishPlugin"
        }
        create("sparkHome") {
            id = "sgmmqf.spark-home"
            implementationClass = "org.sgmmqf.buildlogic.SparkHomePlugin"
        }
        create("testFixtures") {
            id = "sgmmqf.test-fixtures"
            implementationClass = "org.sgmmqf.buildlogic.TestFixturesPlugin"
        }
        create("testSummary") {
            id = "sgmmqf.test-summary"
            implementationClass = "org.sgmmqf.buildlogic.TestSummaryPlugin"
        }
        create("vectorApi") {
            id = "sgmmqf.vector-api"
            implementationClass = "org.sgmmqf.buildlogic.VectorApiPlugin"
        }
        create("wholeBuild") {
            id = "sgmmqf.whole-build"
            implementationClass = "org.sgmmqf.buildlogic.WholeBuildPlugin"
        }
    }
}

// The tests run the wrapper and these plugins for real, so both decide whether the tests must run again.
tasks.named("test") {
    inputs.files("../gradlew", "../gradlew.bat", "../gradle.properties").withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir("../gradle").withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.files("build.gradle.kts", "settings.gradle.kts").withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir("src/main").withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir("java/src").withPathSensitivity(PathSensitivity.RELATIVE)
}

// Needs Gradle's worker processes, which a Gradle laid out from Maven Central lacks.
tasks.named("validatePlugins") {
    enabled = false
}
