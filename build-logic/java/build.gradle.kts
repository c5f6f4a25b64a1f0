plugins {
    id("java-gradle-plugin")
}

group = "org.sgmmqf.buildlogic"
description = "The rules for Java code; a build of its own so that the rest of build-logic obeys them too"

gradlePlugin {
    plugins {
        create("java") {
            id = "sgmmqf.java"
            implementationClass = "org.sgmmqf.buildlogic.JavaPlugin"
        }
    }
}

// Needs Gradle's worker processes, which a Gradle laid out from Maven Central lacks.
tasks.named("validatePlugins") {
    enabled = false
}
