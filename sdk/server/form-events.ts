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
