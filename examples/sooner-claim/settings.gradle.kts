rootProject.name = "sooner-claim"
rootProject.buildFileName = "build.gradle"
