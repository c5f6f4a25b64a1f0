package org.sgmmqf.experiments.plan;

import java.util.List;
import java.util.Map;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.training.JudgedPolicy;

/**
 * One method of a preset.
 *
 * @param label the method for legends
 * @param family what reports call its kind where they do not know the agent
 * @param base another method whose settings it starts from
 * @param agent the learner
 * @param policy which of its policies are judged; empty for those of the preset's evaluation
 * @param environments where it runs; empty for everywhere
 * @param sweep lists of values by dotted key; a method for every combination
 * @param zip lists of one length by dotted key; a method for every step through all of them
 * @param on what differs on single environments: parts of this very record, by environment
 */
public record MethodSettings(
    @Doc("the method for legends; by default its name") @Default("") String label,
    @Doc("what reports call its kind where they do not know the agent; by default the agent's name")
        @Default("")
        String family,
    @Doc("another method whose settings it starts from") @Default("") String base,
    @Doc("the learner") @ChoiceOf(AgentProvider.class) Choice agent,
    @Doc("which of its policies are judged, instead of those that the evaluation names")
        @Default("")
        List<JudgedPolicy> policy,
    @Doc("environments it runs on; empty for all") @Default("") List<String> environments,
    @Doc("lists of values by dotted key, as agent.discount; one method for every combination")
        @Default("")
        Map<String, Object> sweep,
    @Doc("lists of one length by dotted key; one method for every step through all of them")
        @Default("")
        Map<String, Object> zip,
    @Doc("settings that differ on single environments, by environment") @Default("")
        Map<String, Object> on) {}
