package org.sgmmqf.manifold.frame;

/**
 * Which arithmetic a hot loop runs on, for run records: results are bit-identical only under equal
 * arithmetic.
 *
 * @param name "plain loops" or "Vector API"
 * @param vectorBits bits that one instruction of the kernel works on by its own code: 64 for plain
 *     loops
 */
public record KernelInfo(String name, int vectorBits) {}
