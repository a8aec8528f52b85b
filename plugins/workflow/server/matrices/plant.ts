import { shippedMatrices } from '@gongtai/sdk'
import type { OperationContext } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'
import { makeMatrix } from './write-matrix.ts'

/** Makes the matrices that plugins bring along where they are not there yet; one that stands is the tenant's own. */
export async function plantMatrices(context: OperationContext): Promise<void> {
  const known = await tables(context.db).selectFrom('flow_matrix').select('id').execute()
  const present = new Set(known.map(({ id }) => id))
  for (const { id, title, scope, otherwise = '', lines } of context.view(shippedMatrices).all()) {
    if (present.has(id)) continue
    const classes = lines.map(({ value, label }) => ({ dictValue: value, dictLabel: label }))
    await makeMatrix(context, { id, name: title, type: scope, otherwise, lines: classes, shipped: true })
  }
}
