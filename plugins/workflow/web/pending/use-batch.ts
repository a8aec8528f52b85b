import { useSelection } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { TaskRow } from '../../model/shapes.ts'
import { keyOf } from './use-waiting.ts'

export type Batch = ReturnType<typeof useBatch>

/** The ticked tasks of a list, as far as they still stand in it, and those being decided together. */
export function useBatch(rows: readonly TaskRow[] = []) {
  const ticked = useSelection()
  const [deciding, setDeciding] = useState<readonly TaskRow[]>()
  const tasks = rows.filter((row) => ticked.keys.has(keyOf(row)))
  return {
    /** Whether any task here may be decided together with others. */
    offered: rows.some(({ batch }) => batch),
    selection: { ...ticked, keys: new Set(tasks.map(keyOf)) },
    tasks,
    deciding,
    decide: () => setDeciding(tasks),
    close: () => {
      setDeciding(undefined)
      ticked.clear()
    },
  }
}
