import { Button } from '@blueprintjs/core'
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons'
import type { TaskRow } from '../../model/shapes.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Standing } from './use-waiting.ts'
import '../styles/pending.css'

interface StepButtonsProps {
  readonly standing: Standing
  readonly onGo: (row: TaskRow, by: -1 | 1) => void
}

/** From one waiting task to the one before or after it, by button or with K and J. */
export function StepButtons({ standing: { place, total, beside }, onGo }: StepButtonsProps) {
  const go = async (by: -1 | 1) => {
    const row = await beside(by)
    if (row) onGo(row, by)
  }
  useListKeys({ j: () => void go(1), k: () => void go(-1) })
  if (place === undefined) return null
  return (
    <span className="wf-steps">
      <Button
        variant="minimal"
        icon={<ChevronUpIcon />}
        aria-label="上一条"
        title="上一条（K）"
        disabled={place === 1}
        onClick={() => void go(-1)}
      />
      <small>
        {place} / {total}
      </small>
      <Button
        variant="minimal"
        icon={<ChevronDownIcon />}
        aria-label="下一条"
        title="下一条（J）"
        disabled={place === total}
        onClick={() => void go(1)}
      />
    </span>
  )
}
