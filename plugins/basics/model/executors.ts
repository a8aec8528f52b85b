import type { Executor } from '@gongtai/sdk'
import { customAlgorithm } from './executors/custom-algorithm.ts'
import { equalValue } from './executors/equal-value.ts'
import { numberUpper } from './executors/number-upper.ts'
import { rangeDays } from './executors/range-days.ts'
import { rowCount } from './executors/row-count.ts'
import { sumByScript } from './executors/sum-by-script.ts'

/** Calculations of the built-in fields. */
export const basicExecutors: readonly Executor[] = [
  numberUpper,
  equalValue,
  sumByScript,
  customAlgorithm,
  rowCount,
  rangeDays,
]
