plugins {
    id("sgmmqf.bom")
}

description = "The versions of all modules that belong together"
