import { useRef } from 'react'

interface KeyedRows {
  readonly rows: readonly unknown[]
  readonly keys: readonly number[]
  /** The next key that no row has had. */
  readonly next: number
}

const none: KeyedRows = { rows: [], keys: [], next: 0 }

/**
 * Keys for rows that people add, change, move and remove, and that have no id of their own. A row keeps its key while
 * it is moved and while it is changed in its place, so the focus and the caret go along with it.
 *
 * @param rows the rows as they stand, never changed in place
 * @returns a React key for each of them, by place
 * @throws never
 * @example
 * export function Stops({ stops }: { readonly stops: readonly { readonly name: string }[] }) {
 *   const keys = useRowKeys(stops)
 *   return <ol>{stops.map((stop, index) => <li key={keys[index]}>{stop.name}</li>)}</ol>
 * }
 */
export function useRowKeys(rows: readonly unknown[]): readonly number[] {
  const last = useRef(none)
  if (!sameRows(last.current.rows, rows)) last.current = keyed(last.current, rows)
  return last.current.keys
}

const sameRows = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index])

/** A row that stands where it stood keeps its key, then one that was moved, then one that was changed. */
export function keyed(last: KeyedRows, rows: readonly unknown[]): KeyedRows {
  const free = new Set(last.rows.keys())
  const keys = new Map<number, number>()
  const claim = (from: (row: unknown, index: number) => number | undefined) => {
    for (const [index, row] of rows.entries()) {
      const before = keys.has(index) ? undefined : from(row, index)
      const key = before === undefined || !free.delete(before) ? undefined : last.keys[before]
      if (key !== undefined) keys.set(index, key)
    }
  }
  claim((row, index) => (last.rows[index] === row ? index : undefined))
  claim((row) => [...free].find((before) => last.rows[before] === row))
  claim((_, index) => index)
  claim(() => [...free][0])
  let { next } = last
  return { rows, keys: rows.map((_, index) => keys.get(index) ?? next++), next }
}
