rootProject.name = "twenty-lines"
rootProject.buildFileName = "build.gradle"
