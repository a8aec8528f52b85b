import type { AssignmentContext, PeopleQuery } from '@gongtai/sdk'
import { type MatrixSource, readMatrixSource } from './matrix-source.ts'

/** One look into a matrix, for the first of the classes that it has; without a place it is the initiator's own. */
interface LookUp {
  readonly matrix: string
  readonly classes: readonly string[]
  readonly place?: string
}

/**
 * People of matrices. A place without people of its own is looked up above it, place by place; where nothing stands up
 * there either, whoever holds the role that the matrix names for all other cases is meant. A field may hold a class with
 * the broader ones that it lies in, as `A0201,A02,A`: the first of them with people counts.
 */
export function peopleInMatrices(sources: readonly string[], context: AssignmentContext): PeopleQuery {
  const { unit, department } = context.initiator
  const asked = sources.flatMap((key) => {
    const source = readMatrixSource(key)
    return source ? lookUps(source, context.named ?? {}) : []
  })
  return { text, values: [JSON.stringify(asked), unit, department] }
}

function lookUps({ matrix, line, place }: MatrixSource, named: NonNullable<AssignmentContext['named']>): LookUp[] {
  const idsIn = (field: string) => (named[field] ?? []).map(({ id }) => id)
  const narrowed = 'field' in line && line.narrowed !== undefined ? idsIn(line.narrowed) : []
  const classes = ('field' in line ? orNone(idsIn(line.field)) : [line.value]).map((each) => [
    ...each.split(',').flatMap((part) => [...narrowed.map((by) => `${part}/${by}`), part]),
    ...(each.includes(',') ? [each] : []),
  ])
  if (place === undefined) return classes.map((each) => ({ matrix, classes: each }))
  const places = orNone(idsIn(place))
  return classes.flatMap((each) => places.map((id) => ({ matrix, classes: each, place: id })))
}

/** A field that nobody has filled in leads to whoever is meant in all other cases. */
const orNone = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [''] : ids)

const text = `select found.user_id
  from jsonb_to_recordset($1::jsonb) asked(matrix text, classes text[], place text)
  join flow_matrix matrix on matrix.tenant_id = current_tenant() and matrix.id = asked.matrix
  left join lateral (
    select cell.line, cell.place_id from flow_matrix_line line
    join flow_matrix_cell cell
      on cell.tenant_id = line.tenant_id and cell.matrix_id = line.matrix_id and cell.line = line.line
    join org_closure above on above.tenant_id = cell.tenant_id and above.ancestor_id = cell.place_id
    where line.tenant_id = current_tenant() and line.matrix_id = matrix.id
      and (line.value = any(asked.classes) or line.label = any(asked.classes))
      and above.descendant_id = coalesce(asked.place, case matrix.scope when 'unit' then $2::text else $3::text end)
    order by above.depth, array_position(asked.classes, line.value) limit 1
  ) nearest on true
  join lateral (
    select cell.user_id from flow_matrix_cell cell
    where cell.tenant_id = current_tenant() and cell.matrix_id = matrix.id
      and cell.line = nearest.line and cell.place_id = nearest.place_id
    union all
    select holder.user_id from org_role role
    join org_member holder on holder.tenant_id = role.tenant_id and holder.kind = 'role' and holder.group_id = role.id
    where nearest.line is null and role.tenant_id = current_tenant() and role.enabled
      and matrix.otherwise in (role.id, role.key) and holder.valid @> current_date
  ) found on true`
