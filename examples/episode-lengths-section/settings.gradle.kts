rootProject.name = "episode-lengths-section"
rootProject.buildFileName = "build.gradle"
