import type { FormValues } from '@gongtai/sdk'
import type { Forms, OperationContext } from '@gongtai/sdk/server'
import type { StoredInstance } from './open-instance.ts'

/** Where what was filled in for a request lies. */
interface Place {
  readonly form: string
  readonly version: number
  readonly record: string
}

const KEPT = 20_000
/** The place of a request never changes: whoever has seen the request can read its form together with it. */
const places = new Map<string, Place>()

/** What was filled in for the requests of one transaction, read in as many statements as their forms have tables. */
export class ValuesRead {
  readonly #read = new Map<string, FormValues>()

  constructor(
    private readonly forms: Forms,
    private readonly context: OperationContext,
  ) {}

  of(record: string): FormValues | undefined {
    return this.#read.get(record)
  }

  /** Of those requests that were seen before. */
  readKnown(instances: Iterable<string>): Promise<void> {
    return this.#readPlaces([...instances].flatMap((id) => places.get(this.#key(id)) ?? []))
  }

  /** Of those that are not read yet. */
  readRest(rows: readonly StoredInstance[]): Promise<void> {
    const missing = rows.filter((row) => !this.#read.has(row.record_id))
    return this.#readPlaces(missing.map((row) => this.#remembered(row)))
  }

  async #readPlaces(wanted: readonly Place[]): Promise<void> {
    const byForm = new Map<string, Place[]>()
    for (const place of wanted) {
      const key = `${place.form}/${place.version}`
      byForm.set(key, [...(byForm.get(key) ?? []), place])
    }
    await Promise.all([...byForm.values()].map((same) => this.#readForm(same)))
  }

  async #readForm(same: readonly Place[]): Promise<void> {
    const [{ form = '', version = 0 } = {}] = same
    const published = await this.forms.published(this.context, form, version)
    if (!published) return
    const records = same.map(({ record }) => record)
    for (const [record, values] of await this.forms.loadAll(this.context, published, records)) {
      this.#read.set(record, values)
    }
  }

  #remembered(row: StoredInstance): Place {
    const place = { form: row.form, version: row.form_version, record: row.record_id }
    if (places.size >= KEPT) places.delete(places.keys().next().value ?? '')
    places.set(this.#key(row.id), place)
    return place
  }

  #key(instance: string): string {
    return `${this.context.tenant}/${instance}`
  }
}
