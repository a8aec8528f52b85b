import { Select, usePhone } from '@gongtai/sdk/web'
import type { Point } from './contribution-filter.ts'

export interface PointSideProps {
  readonly points: readonly Point[]
  /** Of all points together. */
  readonly total: number
  /** Empty for all points. */
  readonly chosen: string
  readonly onChoose: (point: string) => void
}

/** The contribution points with what fills them, at the left; on the phone a choice above the list. */
export function PointSide({ points, total, chosen, onChoose }: PointSideProps) {
  const phone = usePhone()
  const entries = [{ id: '', describe: '全部扩展点', count: total }, ...points]
  if (phone) {
    return (
      <Select
        className="gt-wide"
        label="扩展点"
        value={chosen}
        onChange={onChoose}
        options={entries.map(({ id, describe, count }) => ({ value: id, title: `${describe}（${count}）` }))}
      />
    )
  }
  return (
    <nav className="sys-side sys-points" aria-label="扩展点">
      {entries.map(({ id, describe, count }) => (
        <button key={id} type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
          <span className="sys-two-lines">
            {describe}
            {id !== '' && <code className="sys-code">{id}</code>}
          </span>
          <span className="gt-muted gt-number">{count}</span>
        </button>
      ))}
    </nav>
  )
}
