plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
}

description = "What every contract shares: providers, settings, task descriptions, random streams, saved state"
