package org.sgmmqf.model;

/**
 * What an agent costs, with the same columns for every kind of agent.
 *
 * @param parameters numbers that count as parameters now
 * @param rawParameters numbers that are stored and trained now
 * @param livingWeights weights that count as not zero now
 * @param livingComponents Gaussians with a living weight now; 0 for agents without
 * @param spent operations of all decisions while learning and all updates since the start
 * @param updates updates since the start
 */
public record AgentAccounts(
    long parameters,
    long rawParameters,
    long livingWeights,
    long livingComponents,
    Flops spent,
    long updates) {}
