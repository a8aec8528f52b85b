import type { Executor } from '@gongtai/sdk'

/** How many rows a table has. */
export const rowCount: Executor = {
  id: 'rowCount',
  title: '明细行数',
  reads: 'rows',
  problems: () => [],
  run: ({ sources: [rows] }) => (Array.isArray(rows) ? rows.length : 0),
  adjust: (result, before, after) => {
    const change = (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1)
    return typeof result === 'number' ? result + change : undefined
  },
}
