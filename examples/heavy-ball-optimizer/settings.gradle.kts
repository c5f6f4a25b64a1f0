rootProject.name = "heavy-ball-optimizer"
rootProject.buildFileName = "build.gradle"
