import { randomUUID } from 'node:crypto'
import * as calls from '@gongtai/core/contract/calls/list-views'
import { type Operation, operations } from '@gongtai/core/points/operations'
import { type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { mayCall } from '../operations/permission.ts'
import { listViewFaults } from './faults.ts'

const MOST = 50

interface ViewRow {
  readonly id: string
  readonly title: string
  readonly owner: string
  readonly name: string | null
  readonly settings: Own & Pick<calls.ListView, 'query'>
  readonly everyone: boolean
  readonly roles: string[]
}

/** What the row without a title keeps. */
interface Own {
  readonly arrangement: calls.Arrangement | null
  readonly first?: string | null
}

/** How people arrange lists, on whatever device, and what they keep of them under a name. */
export const listViewOperations: readonly Operation[] = [
  operation(calls.readListViews, async ({ list }, { db, user }) => {
    const { rows } = await sql<ViewRow>`
      select v.id, v.title, v.owner, u.name, v.settings, v.everyone, v.roles
      from list_view v left join org_user u on u.tenant_id = v.tenant_id and u.id = v.owner
      where v.tenant_id = current_tenant() and v.list = ${list}
        and (v.owner = ${user.id} or v.everyone or v.roles && array(select id from org_role
          where tenant_id = current_tenant() and key = any(${[...user.roles]}::text[])))
      order by v.title, v.id limit 200`.execute(db)
    const own = rows.find((row) => isOwn(row, user.id))?.settings
    return {
      arrangement: own?.arrangement ?? null,
      first: own?.first ?? null,
      views: rows.filter(({ title }) => title !== '').map((row) => viewOf(row, user.id)),
    }
  }),
  operation(calls.arrangeList, async ({ list, ...own }, { db, user }) => {
    // What is not sent stays as it was.
    await sql`insert into list_view (id, list, owner, title, settings)
      values (${randomUUID()}, ${list}, ${user.id}, '', ${JSON.stringify(own)}::jsonb)
      on conflict (tenant_id, owner, list, title)
      do update set settings = list_view.settings || excluded.settings`.execute(db)
    return null
  }),
  operation(calls.saveListView, async ({ list, title, query, arrangement, everyone, roles }, context) => {
    const { db, user } = context
    if (everyone || roles.length > 0) mayShare(list, context)
    const settings = JSON.stringify({ query, arrangement })
    const { rows } = await sql<{ id: string; added: boolean; found: number }>`
      insert into list_view (id, list, owner, title, settings, everyone, roles)
      values (${randomUUID()}, ${list}, ${user.id}, ${title.trim()}, ${settings}::jsonb, ${everyone}, ${roles}::text[])
      on conflict (tenant_id, owner, list, title)
      do update set settings = excluded.settings, everyone = excluded.everyone, roles = excluded.roles
      returning id, xmax = 0 as added, (select count(*)::int from list_view
        where tenant_id = current_tenant() and owner = ${user.id} and list = ${list} and title <> '') as found`.execute(
      db,
    )
    const [kept] = rows
    if (!kept || (kept.added && kept.found >= MOST)) throw listViewFaults.tooMany()
    return { id: kept.id }
  }),
  operation(calls.removeListView, async ({ id }, { db, user }) => {
    const { numAffectedRows } = await sql`delete from list_view
      where tenant_id = current_tenant() and id = ${id} and owner = ${user.id} and title <> ''`.execute(db)
    if (numAffectedRows === 0n) throw listViewFaults.unknown()
    return null
  }),
]

const isOwn = ({ title, owner }: ViewRow, person: string): boolean => title === '' && owner === person

const viewOf = ({ id, title, owner, name, settings, everyone, roles }: ViewRow, person: string): calls.ListView => ({
  id,
  title,
  mine: owner === person,
  owner: name ?? '',
  query: settings.query,
  arrangement: settings.arrangement ?? { columns: [] },
  everyone,
  roles,
})

/**
 * What others see is arranged by those who look after the list: who may make its call `…edit`. A list that there is for
 * many things, `form.records:KEY`, is looked after by who may save those: `form.save`.
 */
function mayShare(list: string, { view, user }: OperationContext): void {
  const [area] = list.split('.')
  const call = list.includes(':') ? `${area}.save` : `${list}.edit`
  const edit = view(operations).find(call)
  if (!edit || !mayCall(user, edit.call.permission)) throw listViewFaults.notShared()
}
