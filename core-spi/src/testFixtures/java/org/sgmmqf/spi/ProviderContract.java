package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * What every {@link Provider} must do, whatever it provides. Each contract has a kit that extends
 * it with the laws of that contract; the test of an implementation extends the kit, names its
 * provider and settings to test with, and inherits all laws.
 *
 * <p>A law that an implementation breaks on purpose is waived, with the reason, by {@link
 * #waivers}.
 *
 * @param <C> what the contract hands over at creation
 * @param <T> what is provided
 */
public abstract class ProviderContract<C, T> {
  private final Class<? extends Provider<C, T>> contract;
  private final Provider<C, T> provider;
  private final Map<String, ?> settings;
  private final Queue<AutoCloseable> open = new ConcurrentLinkedQueue<>();

  /**
   * Says what to test.
   *
   * @param contract the contract's provider class
   * @param provider creates what is tested
   * @param settings what it is created with; the rest has its defaults
   */
  protected ProviderContract(
      Class<? extends Provider<C, T>> contract, Provider<C, T> provider, Map<String, ?> settings) {
    this.contract = contract;
    this.provider = provider;
    this.settings = settings;
  }

  /**
   * What the contract hands over at creation in these tests.
   *
   * @param seed of the random streams in it, if there are any
   * @return a new context
   */
  protected abstract C context(long seed);

  /**
   * Values that must be refused, at creation at the latest, with a {@link SettingsException} whose
   * key is that of the setting.
   *
   * @return by default none
   */
  protected List<Refusal> refusals() {
    return List.of();
  }

  /**
   * A value that must be refused.
   *
   * @param key name of the setting
   * @param value what it must not be, the other settings being those of the test
   */
  public record Refusal(String key, Object value) {}

  /**
   * Laws that do not hold for this implementation, and why that is right. They are skipped, and the
   * report of the tests shows each with its reason.
   *
   * @return from the name of the law's method to the reason; by default none
   */
  protected Map<String, String> waivers() {
    return Map.of();
  }

  /**
   * Creates one with the settings of this test.
   *
   * @param seed of its context
   * @return a new one
   */
  protected final T create(long seed) {
    return create(Map.of(), context(seed));
  }

  /**
   * Creates one with other settings or for other surroundings.
   *
   * @param changes in place of settings of this test, or beside them
   * @param context what to hand over
   * @return a new one
   */
  protected final T create(Map<String, ?> changes, C context) {
    Map<String, Object> changed = new HashMap<>(settings);
    changed.putAll(changes);
    T created = provider.create(changed, context);
    if (created instanceof AutoCloseable closeable) {
      open.add(closeable);
    }
    return created;
  }

  /** Twice, for the second time must do nothing. */
  @AfterEach
  void closeWhatWasCreated() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
      each.close();
    }
  }

  /**
   * The provider's name.
   *
   * @return what configurations call it
   */
  protected final String name() {
    return provider.name();
  }

  @BeforeEach
  void skipIfWaived(TestInfo test) {
    String law = test.getTestMethod().map(Method::getName).orElseThrow();
    // an outer class is asked about the tests of its nested classes too
    if (test.getTestClass().orElseThrow() == getClass() && waivers().containsKey(law)) {
      Assumptions.abort("waived: " + waivers().get(law));
    }
  }

  @TestFactory
  Stream<DynamicTest> waivesOnlyLawsThatExist() {
    return waivers().entrySet().stream()
        .map(
            waiver ->
                DynamicTest.dynamicTest(
                    "waived: " + waiver.getKey() + ", because " + waiver.getValue(),
                    () -> assertThat(laws()).contains(waiver.getKey())));
  }

  private List<String> laws() {
    return AnnotationSupport.findAnnotatedMethods(
            getClass(), Testable.class, HierarchyTraversalMode.TOP_DOWN)
        .stream()
        .map(Method::getName)
        .toList();
  }

  @Test
  void isFoundByItsName() {
    assertThat(Plugins.onClassPath().find(contract, provider.name()).provider().getClass())
        .isEqualTo(provider.getClass());
  }

  @Test
  void saysWhatItIsAndWhatEachSettingMeans() {
    assertThat(provider.summary()).isNotBlank().hasLineCount(1);
    assertThat(Settings.describe(provider.settings()))
        .allSatisfy(setting -> assertThat(setting.doc()).as(setting.key()).isNotBlank());
  }

  @Test
  void readsBackTheSettingsThatARunWritesDown() {
    Record bound = provider.bind(settings);
    assertThat(provider.bind(Settings.toMap(bound))).isEqualTo(bound);
  }

  @Test
  void acceptsItsDefaults() {
    Map<String, Object> required = new HashMap<>(settings);
    Settings.describe(provider.settings()).stream()
        .filter(setting -> !setting.required())
        .forEach(setting -> required.remove(setting.key()));
    assertThat(provider.bind(required)).isNotNull();
  }

  @Test
  void refusesUnknownSettings() {
    refuses("noSuchSetting", 1);
  }

  @TestFactory
  Stream<DynamicTest> refusesByName() {
    return refusals().stream()
        .map(
            bad ->
                DynamicTest.dynamicTest(
                    bad.key() + " = " + bad.value(), () -> refuses(bad.key(), bad.value())));
  }

  private void refuses(String key, Object value) {
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> create(Map.of(key, value), context(1)))
        .satisfies(refusal -> assertThat(refusal.key()).matches(Pattern.quote(key) + "([.].*)?"));
  }
}
