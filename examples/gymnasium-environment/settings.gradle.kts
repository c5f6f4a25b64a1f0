rootProject.name = "gymnasium-environment"
rootProject.buildFileName = "build.gradle"
