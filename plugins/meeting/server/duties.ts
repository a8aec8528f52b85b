import {
  dictionaryEntries,
  type OperationContext,
  Organisation,
  permitted,
  type RegisterHooks,
  sql,
} from '@gongtai/sdk/server'
import type { duties } from '../model/duties.ts'
import { meetingFaults } from '../model/faults.ts'
import { SERVICES } from '../model/services.ts'
import { LAID } from '../model/tasks.ts'

/** All that may be left to a department, by the names on its tasks. */
async function itemsOf(context: OperationContext): Promise<readonly string[]> {
  const services = await dictionaryEntries(context, SERVICES)
  return [...services.map(({ label }) => label), ...Object.values(LAID)]
}

/** What nobody can ask for is left to nobody, and nothing to a department in which nobody prepares meetings. */
export const dutyHooks: RegisterHooks<typeof duties.fields> = {
  saved: async ({ item, department, names }, context) => {
    const { db } = context
    const known = await itemsOf(context)
    if (!known.includes(item)) throw meetingFaults.unknownService({ item, known })
    const staff = await permitted(db, 'meeting:serve')
    const { rows } = await sql`select from org_user person
      where person.tenant_id = current_tenant() and person.id = any(${[...staff]}::text[])
        and ${sees(sql`${department}::text`)} limit 1`.execute(db)
    if (rows.length === 0) throw meetingFaults.noStaff({ department: names.department ?? '' })
  },
}

/** Whether what a department prepares is for the alias `person`: its people, and those of the departments above. */
const sees = (department: ReturnType<typeof sql>) => sql<boolean>`exists (select from org_closure closure
  where closure.tenant_id = current_tenant() and closure.ancestor_id = person.department_id
    and closure.descendant_id = ${department})`

interface Told {
  readonly items: string
  readonly people: readonly string[]
}

/** The event staff who prepare a meeting, by what of it is theirs to prepare. */
export async function staffOf(context: OperationContext, meeting: string): Promise<readonly Told[]> {
  const staff = await context.service(Organisation).holders(context.db, 'event_staff')
  const { rows } = await sql<Told>`select items, array_agg(id order by id) as people from (
      select person.id, string_agg(task.item, '、' order by task.id) as items
      from mt_task task
      join org_user person on person.tenant_id = task.tenant_id and person.id = any(${[...staff]}::text[])
      where task.tenant_id = current_tenant() and task.meeting_id = ${meeting}
        and (task.department_id is null or ${sees(sql`task.department_id`)})
      group by person.id) told
    group by items`.execute(context.db)
  return rows
}
