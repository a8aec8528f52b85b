import { hash } from 'node:crypto'
import type { Pool } from 'pg'

/** Milliseconds from which on a statement is slow. */
export const SLOW = 1_000
const longestText = 4_000
const mostKinds = 200
const keptDays = 7

interface Slow {
  times: number
  longest: number
  total: number
}

/** Collects what was slow in this process until it is written down together. */
export class SlowStatements {
  #seen = new Map<string, Slow>()

  note(text: string, milliseconds: number): void {
    if (milliseconds < SLOW) return
    const key = text.slice(0, longestText)
    const known = this.#seen.get(key)
    if (!known && this.#seen.size >= mostKinds) return
    const { times, longest, total } = known ?? { times: 0, longest: 0, total: 0 }
    this.#seen.set(key, {
      times: times + 1,
      longest: Math.max(longest, milliseconds),
      total: total + milliseconds,
    })
  }

  /** Adds what was seen to what all processes have seen, and forgets what did not come again for days. */
  async write(pool: Pool): Promise<void> {
    const seen = this.#seen
    this.#seen = new Map()
    const rows = [...seen].map(([text, slow]) => ({ id: hash('sm3', text), text, ...rounded(slow) }))
    if (rows.length > 0) await pool.query(add, [JSON.stringify(rows)])
    await pool.query(`delete from slow_statement where last_at < now() - make_interval(days => $1)`, [keptDays])
  }
}

const rounded = ({ times, longest, total }: Slow): Slow => ({
  times,
  longest: Math.round(longest),
  total: Math.round(total),
})

const add = `
  insert into slow_statement as known (id, text, times, longest, total)
  select id, text, times, longest, total
  from jsonb_to_recordset($1::jsonb) as r(id text, text text, times bigint, longest integer, total bigint)
  on conflict (id) do update set times = known.times + excluded.times, total = known.total + excluded.total,
    longest = greatest(known.longest, excluded.longest), last_at = now()`
