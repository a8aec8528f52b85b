import { TickBox } from '@gongtai/sdk/web'
import type { Grouping } from './rows.tsx'

export interface Narrowing {
  readonly by: Grouping
  /** Least number of seats; 0 for any. */
  readonly seats: number
  readonly onlyFree: boolean
}

interface CalendarToolsProps {
  readonly narrowing: Narrowing
  readonly onChange: (narrowing: Narrowing) => void
}

const SEATS = [7, 9, 20, 30]

/** Rows of cars or drivers, and which of them. */
export const CalendarTools = ({ narrowing, onChange }: CalendarToolsProps) => (
  <>
    <select
      className="gt-select"
      aria-label="分组"
      value={narrowing.by}
      onChange={({ target }) => onChange({ ...narrowing, by: target.value as Grouping })}
    >
      <option value="car">按车辆</option>
      <option value="driver">按驾驶员</option>
    </select>
    {narrowing.by === 'car' && (
      <select
        className="gt-select"
        aria-label="座位数"
        value={narrowing.seats}
        onChange={({ target }) => onChange({ ...narrowing, seats: Number(target.value) })}
      >
        <option value={0}>座位不限</option>
        {SEATS.map((seats) => (
          <option key={seats} value={seats}>
            {seats} 座及以上
          </option>
        ))}
      </select>
    )}
    <span className="veh-only-free">
      <TickBox
        label="只看空闲"
        checked={narrowing.onlyFree}
        onToggle={() => onChange({ ...narrowing, onlyFree: !narrowing.onlyFree })}
      />
      <span aria-hidden>只看空闲</span>
    </span>
  </>
)
