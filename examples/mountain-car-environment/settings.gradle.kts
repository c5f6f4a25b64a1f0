rootProject.name = "mountain-car-environment"
rootProject.buildFileName = "build.gradle"
