import { sql } from '@gongtai/sdk/server'
import type { Fragment } from './sources.ts'

/** How often a piece may occur to be told from those that occur still more often. */
const COUNTED = 1000

/**
 * The hours in which requests were made that may contain the word, the newest first: every piece of it occurs in them.
 * They are looked for by the piece that occurs least, and then by the next.
 */
export const hoursOf = (word: string, until: Fragment): Fragment => sql`
  with sought as materialized (
    select piece, row_number() over (order by times, length(piece) desc) as place
    from (select piece, (select count(*) from (select from flow_piece often
        where often.tenant_id = current_tenant() and often.piece = each.piece limit ${COUNTED}) counted) as times
      from flow_sought(${word.trim()}) as each (piece)) counted
  )
  select distinct kept.hour from flow_piece kept
  where kept.tenant_id = current_tenant() and kept.piece = (select piece from sought where place = 1)
    and kept.hour <= ${until}
    and (select true from sought where place > 1 and (select true from flow_piece beside
        where beside.tenant_id = kept.tenant_id and beside.piece = sought.piece and beside.hour = kept.hour limit 1) is null
      limit 1) is null
  order by kept.hour desc`
