import type { Executor } from '@gongtai/sdk'
import { adjustSum, sumColumn } from '@gongtai/sdk/form'

/** The sum of a column over all rows, exact to four decimals. */
export const sumByScript: Executor = {
  id: 'sumByScript',
  title: '列合计',
  reads: 'rows',
  problems: () => [],
  run: ({ sources }) => sumColumn(sources.flat()),
  adjust: adjustSum,
}
