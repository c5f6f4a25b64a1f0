rootProject.name = "newest-first-buffer"
rootProject.buildFileName = "build.gradle"
