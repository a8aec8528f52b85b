import { type RegisterRow, rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, type RegisterHooks, sql } from '@gongtai/sdk/server'
import { people } from '../../model/people.ts'
import { seeOff } from './see-off.ts'

/** Whose posting has ended is on the list no more; who still lives here is seen off. */
export async function endPostings(context: OperationContext): Promise<void> {
  const { rows } = await sql<{
    number: string
  }>`update dorm_person set state = 'left'
    where tenant_id = current_tenant() and state = 'present' and until_day < ${officeDate(context.now)}::date
    returning number`.execute(context.db)
  for (const { number } of rows) await seeOff(context, number)
  if (rows.length > 0) context.notify(rowsChanged(people))
}

/** Marked by hand as somebody who has left: the same, once. */
export const peopleHooks: RegisterHooks<typeof people.fields> = {
  saved: async ({ id, number, state }: RegisterRow<typeof people.fields>, context) => {
    if (state !== 'left') return
    const { rows } = await sql`select from dorm_stay where tenant_id = current_tenant() and person_id = ${id}
      and state = 'in' and leaving_instance is null`.execute(context.db)
    if (rows.length > 0) await seeOff(context, number)
  },
}
