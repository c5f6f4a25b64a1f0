rootProject.name = "diagonal-model"
rootProject.buildFileName = "build.gradle"
