package org.sgmmqf.model;

/**
 * What a model costs at one moment. Operations count multiplications and additions separately.
 *
 * @param parameters numbers that count as the model's parameters: dense all of them, sparse the
 *     living ones
 * @param rawParameters numbers that are stored and trained, all Hadamard factors included
 * @param livingWeights weights that count as not zero
 * @param livingComponents Gaussians with at least one living weight; 0 for models without
 *     components
 * @param decision operations of one greedy decision
 * @param update operations of one update
 * @param bytes memory of parameters and moments
 */
public record ModelAccounts(
    long parameters,
    long rawParameters,
    long livingWeights,
    long livingComponents,
    Flops decision,
    Flops update,
    long bytes) {}
