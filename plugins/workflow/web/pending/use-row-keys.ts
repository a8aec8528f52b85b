import { useRef } from 'react'
import type { TaskRow } from '../../model/shapes.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Quick } from './use-quick.ts'
import { keyOf } from './use-waiting.ts'

/** J and K walk through the rows of the list, A and R decide the one under the keyboard focus. */
export function useRowKeys(rows: readonly TaskRow[], quick: Quick, enabled: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const drawn = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody tr[data-key]') ?? [])]
  const focused = () => drawn().findIndex((row) => row.contains(document.activeElement))
  const go = (by: 1 | -1) => {
    const all = drawn()
    const at = focused()
    all[at < 0 ? 0 : at + by]?.focus()
  }
  const decide = (act: (row: TaskRow) => void) => {
    const key = drawn()[focused()]?.dataset.key
    const row = rows.find((each) => keyOf(each) === key)
    if (row) act(row)
  }
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    a: () =>
      decide((row) => {
        if (row.quick && !row.opinionRequired) go(1)
        quick.agree(row)
      }),
    r: () => decide(quick.reject),
  }
  useListKeys(enabled ? keys : {})
  return list
}
