import { sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'

export type MatrixScope = 'department' | 'unit'

/** The matrices of one kind, or all, each with its classes in their order. */
export async function readMatrices(db: FlowDatabase, scope?: MatrixScope, id?: string) {
  const found = await sql<{
    id: string
    title: string
    scope: MatrixScope
    otherwise: string
    otherwise_name: string | null
    shipped: boolean
    revision: number
    people: number
    lines: { mline: number; dictValue: string; dictLabel: string }[]
  }>`
    select matrix.id, matrix.title, matrix.scope, matrix.otherwise, role.name as otherwise_name, matrix.shipped,
      matrix.revision,
      (select count(distinct cell.user_id)::int from flow_matrix_cell cell
        where cell.tenant_id = current_tenant() and cell.matrix_id = matrix.id) as people,
      coalesce((select jsonb_agg(jsonb_build_object('mline', line.line, 'dictValue', line.value, 'dictLabel', line.label)
          order by line.sort)
        from flow_matrix_line line
        where line.tenant_id = current_tenant() and line.matrix_id = matrix.id), '[]') as lines
    from flow_matrix matrix
    left join org_role role on role.tenant_id = matrix.tenant_id and matrix.otherwise in (role.id, role.key)
    where matrix.tenant_id = current_tenant()
      and (${scope ?? null}::text is null or matrix.scope = ${scope ?? null})
      and (${id ?? null}::text is null or matrix.id = ${id ?? null})
    order by matrix.title, matrix.id`.execute(db)
  return found.rows.map(({ title, scope: type, otherwise_name, ...row }) => ({
    ...row,
    name: title,
    type,
    otherwiseName: otherwise_name ?? row.otherwise,
  }))
}

export async function oneMatrix(db: FlowDatabase, id: string) {
  const [found] = await readMatrices(db, undefined, id)
  if (!found) throw workflowFaults.unknownMatrix()
  return found
}
