rootProject.name = "positive-matrices-manifold"
rootProject.buildFileName = "build.gradle"
