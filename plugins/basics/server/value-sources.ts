import type { ValueLimits, ValueSource } from '@gongtai/sdk'
import { sql, type ValueContext, valueSource } from '@gongtai/sdk/server'

type Condition = ReturnType<typeof sql<boolean>>

const always = sql<boolean>`true`
const below = (place: string) => sql`(select descendant_id from org_closure where ancestor_id = ${place})`

/** Ids of a table that fit the conditions. */
async function idsOf({ db }: ValueContext, table: string, ids: readonly string[], conditions: readonly Condition[]) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id = any(${ids}::text[]) and ${sql.join([always, ...conditions], sql` and `)}`.execute(db)
  return rows.map(({ id }) => id)
}

const enabled = sql<boolean>`enabled`

/** The place a rule counts from is that of whoever hands in, as the lists to choose from count. */
function scoped(
  limits: ValueLimits,
  { user }: ValueContext,
  columns: { unit: string; department: string },
): Condition[] {
  const [unit, department] = [sql.ref(columns.unit), sql.ref(columns.department)]
  switch (limits.dataScope) {
    case 'unit_and_below':
      return [sql<boolean>`${unit} in ${below(user.unit)}`]
    case 'unit':
      return [sql<boolean>`${unit} = ${user.unit}`]
    case 'department_and_below':
      return [sql<boolean>`${department} in ${below(user.department)}`]
    case 'department':
      return [sql<boolean>`${department} = ${user.department}`]
    default:
      return []
  }
}

const amongDepartments = ({ departments = [] }: ValueLimits, column: string): Condition[] =>
  departments.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = any(${departments}::text[])`]

const user = valueSource('user', '人员', (context, ids, limits) => {
  const within = limits.within
  return idsOf(context, 'org_user', ids, [
    enabled,
    ...scoped(limits, context, {
      unit: 'unit_id',
      department: 'department_id',
    }),
    ...(limits.dataScope === 'self' ? [sql<boolean>`id = ${context.user.id}`] : []),
    ...amongDepartments(limits, 'department_id'),
    ...(within === undefined ? [] : [belongsTo(within)]),
  ])
})

/** Members of the group itself, or of any place below it. */
const belongsTo = (group: string) => sql<boolean>`exists (
  select from org_member m where m.user_id = org_user.id and m.valid @> current_date and (m.group_id = ${group}
    or (m.kind in ('unit', 'department') and m.group_id in ${below(group)})))`

const insideOf = ({ within }: ValueLimits): Condition[] =>
  within === undefined ? [] : [sql<boolean>`id in ${below(within)}`]

const department = valueSource('department', '部门', (context, ids, limits) =>
  idsOf(context, 'org_department', ids, [
    enabled,
    ...scoped(limits, context, { unit: 'unit_id', department: 'id' }),
    ...(limits.dataScope === 'self' ? [sql<boolean>`id = ${context.user.department}`] : []),
    ...amongDepartments(limits, 'id'),
    ...insideOf(limits),
  ]),
)

const unit = valueSource('unit', '组织', (context, ids, limits) =>
  idsOf(context, 'org_unit', ids, [enabled, ...insideOf(limits)]),
)

/** What the tree of units and their departments offers. */
const place = valueSource('place', '组织或部门', async (context, ids, limits) => [
  ...(await idsOf(context, 'org_unit', ids, [enabled, ...insideOf(limits)])),
  ...(await idsOf(context, 'org_department', ids, [enabled, ...insideOf(limits)])),
])

const post = valueSource('post', '岗位', (context, ids) => idsOf(context, 'org_post', ids, [enabled]))
const role = valueSource('role', '角色', (context, ids) => idsOf(context, 'org_role', ids, [enabled]))
const tag = valueSource('tag', '标签', (context, ids) => idsOf(context, 'basics_tag', ids, []))

/** What the built-in fields choose from. */
export const basicValueSources: readonly ValueSource[] = [user, department, unit, place, post, role, tag]
