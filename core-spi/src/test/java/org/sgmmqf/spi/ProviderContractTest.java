package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The laws of providers on one that keeps them, but for a law that it waives. */
class ProviderContractTest extends ProviderContract<NoContext, Integer> {
  private static final String REASON = "it lives in this test alone";

  ProviderContractTest() {
    super(NumberProvider.class, new NumberProvider(), Map.of("number", 3));
  }

  /** Adds two numbers. */
  static final class NumberProvider extends Provider<NoContext, Integer> {
    NumberProvider() {
      super("sum", "Adds.", Sum.class, (sum, none) -> sum.number() + sum.more());
    }
  }

  record Sum(@Doc("a number") int number, @Doc("what is added") @Default("4") int more) {
    Sum {
      Require.atLeast("number", number, 0);
    }
  }

  @Override
  protected NoContext context(long seed) {
    return NoContext.NONE;
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("number", -1), new Refusal("more", "much"));
  }

  @Override
  protected Map<String, String> waivers() {
    return Map.of("isFoundByItsName", REASON);
  }

  @Test
  void createsWithTheSettingsOfTheTestAndChanges() {
    assertThat(create(1)).isEqualTo(7);
    assertThat(create(Map.of("more", 10), NoContext.NONE)).isEqualTo(13);
  }

  @Test
  void showsAWaivedLawWithItsReason() {
    assertThat(waivesOnlyLawsThatExist())
        .extracting(test -> test.getDisplayName())
        .containsExactly("waived: isFoundByItsName, because " + REASON);
  }

  @Test
  void noticesAWaiverOfALawThatDoesNotExist() {
    ProviderContractTest mistaken =
        new ProviderContractTest() {
          @Override
          protected Map<String, String> waivers() {
            return Map.of("isFoundByItsNaem", REASON);
          }
        };
    assertThatThrownBy(
            () ->
                mistaken
                    .waivesOnlyLawsThatExist()
                    .findFirst()
                    .orElseThrow()
                    .getExecutable()
                    .execute())
        .isInstanceOf(AssertionError.class);
  }
}
