import type { Stock } from '@gongtai/core/stock/stock'
import { STOCK_KINDS } from '@gongtai/core/stock/stock'
import type { Tables } from './table.ts'

const WHOLE_DIGITS = 12
const text = { type: 'text', required: true } as const
const note = { ...text, initial: "''" } as const

/**
 * What is there, and the movements that made it so. Each movement names what the one before it has left, and what is
 * there names the last: none of them can be changed or taken away without breaking a rule of the database.
 */
export function stockTables({ table, items, places, digits, least }: Stock): Tables {
  const amount = { type: `numeric(${WHOLE_DIGITS + digits}, ${digits})`, required: true }
  const tenant = { type: 'text', required: true, initial: 'current_tenant()' }
  const kinds = Object.keys(STOCK_KINDS)
    .map((kind) => `'${kind}'`)
    .join(', ')
  const at = ['tenant_id', 'item_id', 'place_id']
  const move = `${table}_move`
  const place = { tenant_id: tenant, item_id: text, place_id: text, seq: { type: 'bigint', required: true } }
  return {
    [move]: {
      columns: {
        ...place,
        previous: { type: 'bigint generated always as (nullif(seq - 1, 0)) stored', required: false },
        entry: text,
        kind: text,
        before: amount,
        quantity: amount,
        after: amount,
        at: { type: 'timestamptz', required: true, initial: 'clock_timestamp()' },
        person: text,
        note,
        source: note,
      },
      key: [...at, 'seq'],
      unique: { [`${move}_left`]: [...at, 'seq', 'after'] },
      indexes: { [`${move}_entry`]: ['tenant_id', 'entry'] },
      rules: {
        [`${move}_kind`]: `check (kind in (${kinds}))`,
        [`${move}_sum`]: 'check (after = before + quantity)',
        [`${move}_least`]: `check (after >= ${least})`,
        [`${move}_first`]: 'check (seq > 1 or (seq = 1 and before = 0))',
        [`${move}_joined`]: `foreign key (${at.join(', ')}, previous, before) references ${move} (${at.join(', ')}, seq, after)`,
        [`${move}_item`]: `foreign key (tenant_id, item_id) references ${items.table} (tenant_id, id)`,
        [`${move}_place`]: `foreign key (tenant_id, place_id) references ${places.table} (tenant_id, id)`,
      },
    },
    [table]: {
      columns: { ...place, quantity: amount },
      key: at,
      unique: {},
      indexes: { [`${table}_place`]: ['tenant_id', 'place_id'] },
      rules: {
        [`${table}_last`]: `foreign key (${at.join(', ')}, seq, quantity) references ${move} (${at.join(', ')}, seq, after)`,
      },
    },
  }
}
