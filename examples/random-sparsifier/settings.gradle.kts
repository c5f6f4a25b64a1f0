rootProject.name = "random-sparsifier"
rootProject.buildFileName = "build.gradle"
