import { domainEvent } from './event.ts'

interface FormEvent {
  readonly form: string
  readonly version: number
  /** Whether what cannot go along, because fields it names are gone, may stay on the version before. */
  readonly mayStay: boolean
}

/**
 * A form was published, or published again without a change.
 *
 * @example
 * export const follow = reaction('visitor.follow-form', formPublished, 'with', async ({ form, version }) => {
 *   console.log(form, version)
 * })
 */
export const formPublished = domainEvent<FormEvent>('form-design.form-published')

/**
 * A record of a form was added or changed: by a request that was handed in or handled, by an automatic step, or by a
 * plugin. Belongs to the transaction that does it; the values are read with `Forms`, or from the table of the form.
 *
 * @example
 * export const count = reaction('visitor.count-records', recordSaved, 'after', async ({ form, record, cause }) => {
 *   if (form === 'visitor_apply' && cause === 'added') console.log(record)
 * })
 */
export const recordSaved = domainEvent<{
  /** Key of the form. */
  readonly form: string
  /** Version of the form that it was filled in with. */
  readonly version: number
  /** Main `BUS_…` table. */
  readonly table: string
  /** Id of the record. */
  readonly record: string
  /** Id of the user who did it. */
  readonly user: string
  readonly cause: 'added' | 'changed'
}>('form-design.record-saved')
