import type { FormValues } from '@gongtai/core/form/schema'
import { token } from '@gongtai/core/kernel/token'
import type { Naming } from '@gongtai/core/points/field-types'
import type { OperationContext } from '../context.ts'

/**
 * A published version of a form.
 *
 * @see Forms
 */
export interface PublishedForm {
  readonly key: string
  /** Number from 1, one more with each publishing. */
  readonly version: number
  readonly title: string
  /** Main `BUS_…` table. */
  readonly table: string
  /** The stored document in the keys of the specification. */
  readonly document: unknown
  /** Whether a plugin brought it along: while that plugin is off nobody acts on what is handed in with it. */
  readonly shipped?: boolean
}

/**
 * What a person may do with a field at a step.
 *
 * @see Forms
 */
export type FieldRight = 'hidden' | 'read' | 'write' | 'required'

/**
 * What a person may do with the fields of a form at a step.
 *
 * @see Forms
 */
export interface FormRights {
  /** By node id (`attr`), or `table-field` as rules write it; a right on a container holds for what is inside. */
  readonly fields: Readonly<Record<string, FieldRight>>
  /** Which rows of a table, by its name or node id, may be added and deleted; `otherwise` decides for the rest. */
  readonly tables?: Readonly<Record<string, { readonly add?: boolean; readonly delete?: boolean }>>
  /** What holds for a field that is not named. */
  readonly otherwise: FieldRight
}

/**
 * A form as somebody handed it in.
 *
 * @see Forms
 */
export interface FormSubmission {
  /** The record to change; a new one is made when absent. */
  readonly record?: string
  /** Values as the browser sent them, by table and column name; untrusted. */
  readonly values: FormValues
  readonly rights: FormRights
}

/**
 * A stored record with its values.
 *
 * @see Forms
 */
export interface FormRecord {
  readonly record: string
  readonly values: FormValues
}

/**
 * A record that was just stored.
 *
 * @see Forms
 */
export interface FormSaved extends FormRecord {
  /** Titles of the fields whose settled value differs from what the browser sent. */
  readonly differing: readonly string[]
}

type FormContext = Pick<OperationContext, 'db' | 'view' | 'tenant' | 'now' | 'user' | 'service'>

/**
 * Published forms and the records filled in with them.
 *
 * @example
 * export const readVisit = async (forms: Forms, context: OperationContext, record: string) => {
 *   const form = await forms.published(context, 'visitor_apply')
 *   return form && (await forms.load(context, form, record)).values
 * }
 */
export interface Forms {
  /** The newest published version, or the named one. */
  published(context: FormContext, key: string, version?: number): Promise<PublishedForm | undefined>
  /**
   * Settles what was sent against the stored form and writes it to the `BUS_…` tables; publishes `recordSaved`.
   *
   * @throws `form-design.not-filled-in` with the sentences of what is missing or too long, `form-design.refused` with
   * what a check found; both name the fields, and the form in the browser marks them
   */
  save(
    context: FormContext & Pick<OperationContext, 'publish'>,
    form: PublishedForm,
    submission: FormSubmission,
  ): Promise<FormSaved>
  load(context: FormContext, form: PublishedForm, record: string): Promise<FormRecord>
  /** The values of several records in as many statements as the form has tables; what is not there is left out. */
  loadAll(
    context: FormContext,
    form: PublishedForm,
    records: readonly string[],
  ): Promise<ReadonlyMap<string, FormValues>>
  /** The values without those of fields hidden by these rights. */
  visible(context: FormContext, form: PublishedForm, values: FormValues, rights: FormRights): FormValues
  /**
   * Ids of the fields that plugins check on the server while they are filled in: for `checked` of the `FormView`, so
   * that an opened form asks for nothing else.
   */
  checked(context: FormContext, form: PublishedForm): readonly string[]
  /** Ids of the files that the values name. */
  filesIn(context: FormContext, form: PublishedForm, values: FormValues): readonly string[]
  /**
   * The entries that the values stand for, by the id of their field: people and departments that were picked, choices
   * of lists. The rows of a detail table count together.
   */
  names(context: FormContext, form: PublishedForm, values: FormValues): Readonly<Record<string, readonly Naming[]>>
  /** The text a pattern makes of the values of a record, as its field types show them; `known` gives the words. */
  text(
    context: FormContext,
    form: PublishedForm,
    values: FormValues,
    pattern: string,
    known: Readonly<Record<string, string>>,
  ): Promise<string>
  /** Whether a condition holds for the values of a record; fields are named by id, as in `{days} > 3`, `known` adds names. */
  holds(
    context: FormContext,
    form: PublishedForm,
    values: FormValues,
    condition: string,
    known?: Readonly<Record<string, unknown>>,
  ): boolean
}

export const Forms = token<Forms>('form-design.forms')
