import { Button } from '@blueprintjs/core'
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons'
import type { Neighbours } from './neighbours.ts'
import { useListKeys } from './use-list-keys.ts'
import '../styles/pending.css'

interface StepButtonsProps<Row> {
  readonly around: Neighbours<Row>
  readonly onGo: (row: Row) => void
}

/** From one waiting task to the one before or after it, by button or with K and J. */
export function StepButtons<Row>({ around: { previous, next, place, total }, onGo }: StepButtonsProps<Row>) {
  const go = (row: Row | undefined) => row !== undefined && onGo(row)
  useListKeys({ onNext: () => go(next), onPrevious: () => go(previous) })
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
