import { operations } from '@gongtai/sdk'
import { type OperationContext, Organisation, type SignedInUser } from '@gongtai/sdk/server'

/** Somebody with the rights of now; nobody once they have left. */
export async function personNow(context: OperationContext, id: string): Promise<SignedInUser | undefined> {
  const organisation = context.service(Organisation)
  const person = await organisation.person(context.db, id)
  if (!person?.enabled) return undefined
  const { grants } = await organisation.rights(context.db, id)
  const wanted = context
    .view(operations)
    .all()
    .map(({ call }) => call.permission)
  const permissions = [...new Set(wanted)].filter((each) => grants.some((grant) => covers(grant, each)))
  const { name, unit, department } = person
  return {
    id,
    account: '',
    name,
    unit,
    department,
    roles: [],
    permissions: [...grants, ...permissions],
    operator: false,
  }
}

const covers = (grant: string, wanted: string): boolean =>
  grant === wanted || (grant.endsWith(':*') && wanted.startsWith(grant.slice(0, -1)))
