pluginManagement {
    includeBuild("build-logic")
}

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

rootProject.name = "sgmmqf"

include("core-spi")
include("core-manifold")
include("replay")
include("core-model")
include("core-runs")
include("envs")
include("baselines-dqn")
include("reports")
include("training")
include("experiments")
include("cluster-spark")
include("bom")
