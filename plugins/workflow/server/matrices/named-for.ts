import { type Matrices, sql } from '@gongtai/sdk/server'

/** Who looks after what, as the cells of the matrices say, in whatever place; a narrower class is part of its own. */
export const matricesService: Matrices = {
  classesOfOthers: async ({ db }, { matrix, person }) => {
    const { rows } = await sql<{ value: string; own: boolean }>`
      select split_part(line.value, '/', 1) as value, bool_or(cell.user_id = ${person}) as own
      from flow_matrix_cell cell
      join flow_matrix_line line on line.tenant_id = cell.tenant_id and line.matrix_id = cell.matrix_id
        and line.line = cell.line
      where cell.tenant_id = current_tenant() and cell.matrix_id = ${matrix} group by 1`.execute(db)
    return rows.some(({ own }) => own) ? rows.flatMap(({ value, own }) => (own ? [] : [value])) : []
  },
}
