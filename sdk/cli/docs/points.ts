import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import * as everywhere from '../../index.ts'
import * as onServer from '../../server/index.ts'

export interface DocumentedPoint {
  /** Name of the export. */
  readonly name: string
  readonly describe: string
  /** Page of the entry that exports it. */
  readonly page: string
}

/** Everything a plugin may contribute to, in the words of the listing of contributions. */
export const contributionPoints = (): readonly DocumentedPoint[] => [
  ...pointsOf(everywhere, 'sdk.html'),
  ...pointsOf(onServer, 'sdk-server.html'),
]

const pointsOf = (exported: object, page: string): readonly DocumentedPoint[] =>
  Object.entries(exported).flatMap(([name, value]) => {
    const { describe, idOf } = value as Partial<ContributionPoint<object>>
    return typeof describe === 'string' && typeof idOf === 'function' ? [{ name, describe, page }] : []
  })
