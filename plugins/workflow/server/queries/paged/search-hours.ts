import { sql } from '@gongtai/sdk/server'
import type { Fragment } from './sources.ts'

/** How often a piece may occur to be told from those that occur still more often. */
const COUNTED = 300

/**
 * The hours in which requests were made that may contain the word, the newest first: every piece of it occurs in them.
 * They are looked for by the piece that occurs least.
 */
export const hoursOf = (word: string, until: Fragment): Fragment => sql`
  with sought as materialized (
    select piece, (select count(*) from (select from flow_piece often
      where often.tenant_id = current_tenant() and often.piece = each.piece limit ${COUNTED}) counted) as times
    from flow_sought(${word.trim()}) as each (piece)
  )
  select distinct kept.hour from flow_piece kept
  where kept.tenant_id = current_tenant()
    and kept.piece = (select piece from sought order by times, length(piece) desc limit 1)
    and kept.hour <= ${until}
    and (select bool_and(exists (select from flow_piece beside where beside.tenant_id = kept.tenant_id
      and beside.piece = other.piece and beside.hour = kept.hour)) from sought other)
  order by kept.hour desc`
