import { keptTitleCalls } from '@gongtai/sdk'
import { operation } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'

const read = operation(keptTitleCalls.keptTitles, async ({ type, ids }, { db }) =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('form_kept_title')
        .select(['id', 'title'])
        .where('type', '=', type)
        .where('id', 'in', [...ids])
        .execute(),
)

export const keptTitleOperations = [read]
