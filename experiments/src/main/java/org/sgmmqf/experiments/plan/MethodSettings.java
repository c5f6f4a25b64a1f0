package org.sgmmqf.experiments.plan;

import java.util.List;
import java.util.Map;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;

/**
 * One method of a preset.
 *
 * @param label the method for legends
 * @param family what reports call its kind where they do not know the agent
 * @param base another method whose settings it starts from
 * @param agent the learner
 * @param environments where it runs; empty for everywhere
 * @param on what differs on single environments: parts of this very record, by environment
 */
public record MethodSettings(
    @Doc("the method for legends; by default its name") @Default("") String label,
    @Doc("what reports call its kind where they do not know the agent; by default the agent's name")
        @Default("")
        String family,
    @Doc("another method whose settings it starts from") @Default("") String base,
    @Doc("the learner") @ChoiceOf(AgentProvider.class) Choice agent,
    @Doc("environments it runs on; empty for all") @Default("") List<String> environments,
    @Doc("settings that differ on single environments, by environment") @Default("")
        Map<String, Object> on) {}
