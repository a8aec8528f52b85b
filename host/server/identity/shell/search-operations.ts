import { searchSourceList } from '@gongtai/core/contract/calls/search'
import { searchSources } from '@gongtai/core/points/search-sources'
import { holds } from '../../operations/permission.ts'
import { hostOperation } from '../area.ts'

/** The sources of the tenant's plugins that the person may ask; what each finds is decided by its own list. */
export const searchOperations = [
  hostOperation(searchSourceList, async (_, { view, user }) =>
    view(searchSources)
      .all()
      .filter(({ permission }) => permission === undefined || holds(user, permission))
      .map(({ permission: _, row, ...source }) => ({
        ...source,
        row: { title: row.title, ...(row.details && { details: [...row.details] }) },
      })),
  ),
]
