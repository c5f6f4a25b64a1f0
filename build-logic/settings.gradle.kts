pluginManagement {
    includeBuild("java")
}

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
    versionCatalogs {
        create("libs") {
            from(layout.settingsDirectory.files("../gradle/libs.versions.toml"))
        }
    }
}

rootProject.name = "build-logic"

// Once more: as a library, because the other conventions build on this one.
includeBuild("java")
