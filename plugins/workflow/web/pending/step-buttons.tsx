import { Button } from '@blueprintjs/core'
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons'
import type { TaskRow } from '../../model/shapes.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Around } from './use-waiting.ts'
import '../styles/pending.css'

interface StepButtonsProps {
  readonly around: Around
  readonly onGo: (row: TaskRow) => void
}

/** From one waiting task to the one before or after it, by button or with K and J. */
export function StepButtons({ around: { previous, next, place, total }, onGo }: StepButtonsProps) {
  const go = (row: TaskRow | undefined) => row !== undefined && onGo(row)
  useListKeys({ j: () => go(next), k: () => go(previous) })
  if (place === undefined) return null
  return (
    <span className="wf-steps">
      <Button
        variant="minimal"
        icon={<ChevronUpIcon />}
        aria-label="上一条"
        title="上一条（K）"
        disabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <small>
        {place} / {total}
      </small>
      <Button
        variant="minimal"
        icon={<ChevronDownIcon />}
        aria-label="下一条"
        title="下一条（J）"
        disabled={next === undefined}
        onClick={() => go(next)}
      />
    </span>
  )
}
