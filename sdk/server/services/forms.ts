import type { FormValues } from '@gongtai/core/form/schema'
import { token } from '@gongtai/core/kernel/token'
import type { Database } from '../context.ts'

export interface PublishedForm {
  readonly key: string
  readonly version: number
  readonly title: string
  /** Main `BUS_…` table. */
  readonly table: string
  /** The stored document in the keys of the specification. */
  readonly document: unknown
}

/** What a person may do with a field at a step, by the field's `attr`. */
export type FieldRight = 'hidden' | 'read' | 'write' | 'required'

export interface FormSubmission {
  readonly form: string
  readonly version: number
  /** The record to change; a new one is made when absent. */
  readonly record?: string
  /** Values as the browser sent them, by table and column name; untrusted. */
  readonly values: FormValues
  /** Rights by node id (`attr`); what is not named falls to `otherwise`. */
  readonly rights: Readonly<Record<string, FieldRight>>
  readonly otherwise: FieldRight
  readonly user: { readonly id: string; readonly name: string }
  readonly now: Date
  /** A draft is settled but not checked for required fields. */
  readonly draft?: boolean
}

export interface FormRecord {
  readonly record: string
  readonly values: FormValues
}

export interface FormSaved extends FormRecord {
  /** Fields whose settled value differs from what the browser sent. */
  readonly differing: readonly string[]
}

/** Published forms and the records filled in with them. */
export interface Forms {
  /** The newest published version, or the named one. */
  published(db: Database, key: string, version?: number): Promise<PublishedForm | undefined>
  /** Settles what was sent against the stored form and writes it to the `BUS_…` tables; throws a named fault when invalid. */
  save(db: Database, submission: FormSubmission): Promise<FormSaved>
  load(db: Database, form: string, version: number, record: string): Promise<FormRecord>
  /** The values without those of fields hidden by these rights; a field that is not named follows `otherwise`. */
  visible(
    form: PublishedForm,
    values: FormValues,
    rights: Readonly<Record<string, FieldRight>>,
    otherwise: FieldRight,
  ): FormValues
  /** Evaluates a condition over the values of a record, named by field title or `attrName`. */
  holds(form: PublishedForm, values: FormValues, condition: string): boolean
}

export const Forms = token<Forms>('form-design.forms')
