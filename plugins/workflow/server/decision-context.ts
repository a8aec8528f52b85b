import { EVERYTHING, type FormValues } from '@gongtai/sdk'
import { RESULT, resultNames } from '@gongtai/sdk/flow'
import type { Forms, OperationContext, PublishedForm } from '@gongtai/sdk/server'
import { isAreaOff } from './area-off.ts'
import { formDigest } from './store/form-digest.ts'
import { PeopleAsked } from './store/people-asked.ts'
import type { DecisionContext } from './store/run-command.ts'
import { tables } from './tables.ts'

export const MANAGE = 'workflow:manage'

const VIEW_ALL = 'workflow:view-all'

const holds = ({ user }: Pick<OperationContext, 'user'>, permission: string): boolean =>
  user.permissions.includes(permission) || user.permissions.includes(EVERYTHING)

/** Who may act on every request that they see. */
export const isManager = (context: Pick<OperationContext, 'user'>): boolean => holds(context, MANAGE)

/** Who sees every request, and may do nothing with those that are not theirs. */
export const seesAll = (context: Pick<OperationContext, 'user'>): boolean => holds(context, VIEW_ALL)

/** What the caller found out already. */
interface Known {
  readonly people?: PeopleAsked
  readonly manager?: boolean
  /** In whose place the person acts. */
  readonly principal?: string | undefined
}

/** What the engine may ask of the world while one person acts on one request with these values. */
export const decisionContextOf = (
  context: OperationContext,
  forms: Forms,
  form: PublishedForm,
  values: FormValues,
  keys: readonly string[],
  { people = new PeopleAsked(tables(context.db)), manager = isManager(context), principal }: Known = {},
): DecisionContext => ({
  db: tables(context.db),
  tenant: context.tenant,
  view: context.view,
  now: context.now,
  keys,
  principal,
  people,
  manager,
  areaOff: isAreaOff(context.view, form),
  values,
  get named() {
    return forms.names(context, form, values)
  },
  formDigest: formDigest(values),
  holds: (condition, result) => forms.holds(context, form, values, condition, { [RESULT]: resultNames[result] }),
})
