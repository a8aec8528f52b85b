import { settingDefaults, settingProblems } from '../server/setting-values.ts'
import type { OfficePlugin } from './test-office.ts'

type Values = Readonly<Record<string, unknown>>

/** What a tenant of a test has chosen, over the defaults of the manifests; what fits no schema is refused as in the product. */
export class TestSettings {
  readonly #plugins: readonly OfficePlugin[]
  readonly #chosen = new Map<string, Values>()

  constructor(plugins: readonly OfficePlugin[]) {
    this.#plugins = plugins
    for (const { manifest, settings } of plugins) if (settings) this.choose(manifest.id, settings)
  }

  readonly of = (plugin: string): Values => ({
    ...settingDefaults(this.#schemaOf(plugin)),
    ...this.#chosen.get(plugin),
  })

  readonly choose = (plugin: string, settings: Values): void => {
    const schema = this.#schemaOf(plugin)
    if (schema === undefined) throw new Error(`${plugin} declares no settings`)
    const problems = settingProblems(schema, { ...settingDefaults(schema), ...settings })
    if (problems.length > 0) throw new Error(problems.join('；'))
    this.#chosen.set(plugin, settings)
  }

  #schemaOf(plugin: string): unknown {
    return this.#plugins.find(({ manifest }) => manifest.id === plugin)?.manifest.settings
  }
}
