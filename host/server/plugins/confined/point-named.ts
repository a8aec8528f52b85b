import type { ContributionPoint } from '@gongtai/sdk'
import * as sdk from '@gongtai/sdk'
import * as server from '@gongtai/sdk/server'

const points = new Map(
  [...Object.values(sdk), ...Object.values(server)]
    .filter((value): value is ContributionPoint<object> => typeof value === 'object' && 'describe' in value)
    .map((point) => [point.id, point]),
)

export const pointNamed = (id: string): ContributionPoint<object> | undefined => points.get(id)
