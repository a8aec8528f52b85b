import { type OperationContext, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/matrix-calls.ts'
import { changesOf } from '../matrices/changes.ts'
import { coverageOf } from '../matrices/coverage.ts'
import { gridPage } from '../matrices/grid.ts'
import { readMatrices } from '../matrices/read-matrices.ts'
import { setCell } from '../matrices/set-cell.ts'
import { exportSheet, takeSheet } from '../matrices/sheet.ts'
import { changeMatrix, makeMatrix, removeMatrix } from '../matrices/write-matrix.ts'
import { paging } from '../queries/paged/paging.ts'
import { tables } from '../tables.ts'

type DimensionQuery = Parameters<typeof paging>[0] & {
  readonly filterName?: string
  readonly type?: string
  readonly id?: string
}

/** The classes of matrices, as a rule chooses them. */
async function dimensions(query: DimensionQuery, { db }: OperationContext) {
  const all = await readMatrices(tables(db), undefined, query.id)
  const text = query.filterName?.trim() ?? ''
  const { limit, offset } = paging(query)
  const found = all
    .filter(({ type }) => query.type === undefined || type === query.type)
    .flatMap(({ id, name, lines }) =>
      lines.map((line) => ({
        ...line,
        id,
        matrixName: name,
        source: `${id}:${line.dictValue}`,
        sourceName: `${name} · ${line.dictLabel}`,
      })),
    )
    .filter(({ sourceName, dictValue }) => sourceName.includes(text) || dictValue.includes(text))
  return { total: found.length, rows: found.slice(offset, offset + limit) }
}

/** Tables of people by place and class: anybody may see which there are, who keeps them sees who stands in them. */
export const matrixOperations = [
  operation(calls.matrices, ({ scope }, { db }) => readMatrices(tables(db), scope)),
  operation(calls.matrixDimensions, dimensions),
  operation(calls.createMatrix, async (input, context) => {
    await makeMatrix(context, input)
    return { id: input.id }
  }),
  operation(calls.updateMatrix, async (input, context) => ({ revision: await changeMatrix(context, input) })),
  operation(calls.deleteMatrix, async ({ id }, context) => {
    await removeMatrix(context, id)
    return null
  }),
  operation(calls.matrixGrid, (query, context) => gridPage(context, query)),
  operation(calls.setMatrixCell, async (input, context) => {
    await setCell(context, input)
    return null
  }),
  operation(calls.matrixCoverage, (query, context) => coverageOf(context, query)),
  operation(calls.matrixHistory, (query, context) => changesOf(context, query)),
  operation(calls.checkMatrixSheet, ({ id }, context) => takeSheet(context, id, false)),
  operation(calls.importMatrixSheet, ({ id }, context) => takeSheet(context, id, true)),
  operation(calls.exportMatrix, ({ id }, context) => exportSheet(context, id)),
]
