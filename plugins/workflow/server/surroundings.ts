import type { FormValues } from '@gongtai/sdk'
import { RESULT, resultNames } from '@gongtai/sdk/flow'
import type { Forms, OperationContext, PublishedForm } from '@gongtai/sdk/server'
import { formDigest } from './store/form-digest.ts'
import { PeopleAsked } from './store/people-asked.ts'
import type { Surroundings } from './store/run-command.ts'
import { tables } from './tables.ts'

export const MANAGE = 'workflow:manage'

export const isManager = (context: OperationContext): boolean =>
  context.user.permissions.some((held) => held === MANAGE || held === '*:*:*' || held === 'workflow:*')

/** What the caller found out already. */
interface Known {
  readonly people?: PeopleAsked
  readonly manager?: boolean
}

/** What the engine may ask of the world while one person acts on one request with these values. */
export const surroundingsOf = (
  context: OperationContext,
  forms: Forms,
  form: PublishedForm,
  values: FormValues,
  keys: readonly string[],
  { people = new PeopleAsked(tables(context.db)), manager = isManager(context) }: Known = {},
): Surroundings => ({
  db: tables(context.db),
  tenant: context.tenant,
  view: context.view,
  now: context.now,
  keys,
  people,
  manager,
  formDigest: formDigest(values),
  holds: (condition, result) => forms.holds(context, form, values, condition, { [RESULT]: resultNames[result] }),
})
