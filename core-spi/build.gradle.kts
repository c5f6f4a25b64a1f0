plugins {
    id("sgmmqf.library")
    id("sgmmqf.no-console")
}

description = "What every contract shares: named providers, settings errors, random streams, saved state"
