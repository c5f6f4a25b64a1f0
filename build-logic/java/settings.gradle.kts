dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
    versionCatalogs {
        create("libs") {
            from(layout.settingsDirectory.files("../../gradle/libs.versions.toml"))
        }
    }
}

rootProject.name = "build-logic-java"
