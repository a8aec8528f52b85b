import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import * as everything from '../../index.ts'

export interface DocumentedPoint {
  /** Name of the export. */
  readonly name: string
  readonly describe: string
}

/** Everything a plugin may contribute to, in the words of the listing of contributions. */
export const contributionPoints = (): readonly DocumentedPoint[] =>
  Object.entries(everything).flatMap(([name, value]) => {
    const { describe, idOf } = value as Partial<ContributionPoint<object>>
    return typeof describe === 'string' && typeof idOf === 'function' ? [{ name, describe }] : []
  })
