rootProject.name = "q-table-agent"
rootProject.buildFileName = "build.gradle"
