plugins {
    id("sgmmqf.whole-build")
}

description = "Sparse Gaussian-mixture Q-functions on Riemannian manifolds: a research framework"
