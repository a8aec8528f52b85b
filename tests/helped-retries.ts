import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only at a further try, so that none of them is taken for a test that holds. */
export default class HelpedRetries implements Reporter {
  readonly #helped: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { flaky, retryCount } = test.diagnostic() ?? {}
    if (flaky) this.#helped.push(`${test.module.relativeModuleId}: ${test.fullName} (${retryCount})`)
  }

  onTestRunEnd(): void {
    if (this.#helped.length === 0) return
    console.log(
      `\n${this.#helped.length} passed only when tried again:\n${this.#helped.map((each) => `  ${each}`).join('\n')}`,
    )
  }
}
