import type { FormValues } from '@gongtai/sdk'
import type { Forms, OperationContext } from '@gongtai/sdk/server'
import type { StoredInstance } from './open-instance.ts'

/** Where what was filled in for a request is stored. */
interface RecordAddress {
  readonly form: string
  readonly version: number
  readonly record: string
}

const KEPT = 20_000
/** The address of a record never changes: whoever has seen the request can read its form together with it. */
const addresses = new Map<string, RecordAddress>()

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
    return this.#readRecords([...instances].flatMap((id) => addresses.get(this.#key(id)) ?? []))
  }

  /** Of those that are not read yet. */
  readRest(rows: readonly StoredInstance[]): Promise<void> {
    const missing = rows.filter((row) => !this.#read.has(row.record_id))
    return this.#readRecords(missing.map((row) => this.#remembered(row)))
  }

  async #readRecords(wanted: readonly RecordAddress[]): Promise<void> {
    const byForm = new Map<string, RecordAddress[]>()
    for (const address of wanted) {
      const key = `${address.form}/${address.version}`
      byForm.set(key, [...(byForm.get(key) ?? []), address])
    }
    await Promise.all([...byForm.values()].map((same) => this.#readForm(same)))
  }

  async #readForm(same: readonly RecordAddress[]): Promise<void> {
    const [{ form = '', version = 0 } = {}] = same
    const published = await this.forms.published(this.context, form, version)
    if (!published) return
    const records = same.map(({ record }) => record)
    for (const [record, values] of await this.forms.loadAll(this.context, published, records)) {
      this.#read.set(record, values)
    }
  }

  #remembered(row: StoredInstance): RecordAddress {
    const address = { form: row.form, version: row.form_version, record: row.record_id }
    if (addresses.size >= KEPT) addresses.delete(addresses.keys().next().value ?? '')
    addresses.set(this.#key(row.id), address)
    return address
  }

  #key(instance: string): string {
    return `${this.context.tenant}/${instance}`
  }
}
