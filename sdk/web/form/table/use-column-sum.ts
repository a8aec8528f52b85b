import type { Amount } from '@gongtai/core/form/amount'
import { adjustSum, sumColumn } from '@gongtai/core/form/sum'
import { useEffect, useMemo, useReducer } from 'react'
import type { FormEvent, FormSession } from '../form-session.ts'
import { cellPath } from './table-parts.ts'

/** The sum of a column over the rows there are; a changed cell costs the same however many rows there are. */
export function useColumnSum(session: FormSession, table: string, column: string, keys: readonly number[]): Amount {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const running = useMemo(() => new RunningSum(session, table, column, keys), [session, table, column, keys])
  useEffect(() => {
    const subscription = session.events.subscribe((event) => running.follow(event) && redraw())
    return () => subscription.unsubscribe()
  }, [session, running])
  return running.sum
}

class RunningSum {
  sum: Amount = 0
  readonly #values = new Map<number, unknown>()
  readonly #valueAt: (key: number) => unknown
  readonly #table: string
  readonly #column: string

  constructor(session: FormSession, table: string, column: string, keys: readonly number[]) {
    this.#valueAt = (key) => session.at(cellPath(table, key, column)).value
    this.#table = table
    this.#column = column
    for (const key of keys) this.#values.set(key, this.#valueAt(key))
    this.#addUp()
  }

  /** Takes over what a change did to the column; answers whether the sum is another one now. */
  follow({ change }: FormEvent): boolean {
    const before = this.sum
    for (const path of change?.affected ?? []) {
      if (path === this.#column) this.#readAll()
      const [table, key, column] = path.split('/')
      if (table === this.#table && column === this.#column) this.#read(Number(key))
    }
    return this.sum !== before
  }

  #read(key: number): void {
    if (!this.#values.has(key)) return
    const [before, after] = [this.#values.get(key), this.#valueAt(key)]
    this.#values.set(key, after)
    const adjusted = adjustSum(this.sum, before, after)
    if (adjusted === undefined) this.#addUp()
    else this.sum = adjusted
  }

  #readAll(): void {
    for (const key of this.#values.keys()) this.#values.set(key, this.#valueAt(key))
    this.#addUp()
  }

  #addUp(): void {
    this.sum = sumColumn([...this.#values.values()])
  }
}
