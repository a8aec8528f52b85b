import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/announcement-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'
import { audienceOf } from './audience.ts'

interface ReaderRow {
  readonly id: string
  readonly name: string
  readonly departmentName: string
  readonly at: Date | null
  readonly total: number
}

/** Who of those an announcement is for, but for its author, has opened it, and who has not. */
export const readers = operation(calls.announcementReaders, async ({ id, state, page = 1, pageSize = 20 }, { db }) => {
  const found = await tables(db)
    .selectFrom('msg_announcement')
    .select(['targets', 'author'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw messageFaults.unknownAnnouncement()
  const wanted = state === 'read' ? sql`reading.at is not null` : sql`reading.at is null`
  const { rows } = await sql<ReaderRow>`
      select person.id, person.name, department.name as "departmentName", reading.at,
        count(*) over ()::int as total
      from (${audienceOf(found.targets)}) audience
      join org_user person on person.tenant_id = current_tenant() and person.id = audience.id
      join org_department department
        on department.tenant_id = person.tenant_id and department.id = person.department_id
      left join msg_announcement_reading reading on reading.tenant_id = person.tenant_id
        and reading.announcement_id = ${id} and reading.user_id = person.id
      where person.id <> ${found.author} and ${wanted}
      order by reading.at desc nulls last, department.sort, department.name, person.sort, person.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total, at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })),
  }
})
