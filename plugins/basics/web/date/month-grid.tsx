import { Button } from '@blueprintjs/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'

interface GridProps {
  /** As `2026-11`; empty when nothing is chosen. */
  readonly value: string
  /** As `2026-11-23`. */
  readonly today: string
  readonly allows: (from: string, to: string) => boolean
  readonly onChange: (value: string) => void
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const YEARS = 12

/** The months of a year, for dates that say no day. */
export function MonthGrid({ value, today, allows, onChange }: GridProps) {
  const [year, setYear] = useState(Number((value || today).slice(0, 4)))
  return (
    <Grid title={`${year}年`} label="选择月份" step={(by) => setYear(year + by)} unit="年">
      {MONTHS.map((month) => {
        const at = `${year}-${month}`
        const text = `${Number(month)}月`
        return (
          <Cell key={at} at={at} text={text} chosen={at === value.slice(0, 7)} {...{ allows, onChange }} days="31" />
        )
      })}
    </Grid>
  )
}

/** A dozen years, for dates that say no month. */
export function YearGrid({ value, today, allows, onChange }: GridProps) {
  const [first, setFirst] = useState(Number((value || today).slice(0, 4)) - YEARS / 2)
  const years = Array.from({ length: YEARS }, (_, at) => String(first + at))
  return (
    <Grid
      title={`${first}年至${first + YEARS - 1}年`}
      label="选择年份"
      step={(by) => setFirst(first + by * YEARS)}
      unit="组"
    >
      {years.map((at) => (
        <Cell
          key={at}
          at={at}
          text={`${at}年`}
          chosen={at === value.slice(0, 4)}
          {...{ allows, onChange }}
          days="12-31"
        />
      ))}
    </Grid>
  )
}

interface GridFrameProps {
  readonly title: string
  readonly label: string
  readonly unit: string
  readonly step: (by: number) => void
  readonly children: ReactNode
}

const Grid = ({ title, label, unit, step, children }: GridFrameProps) => (
  <section className="basics-month-grid" aria-label={label}>
    <header>
      <Button variant="minimal" icon={<ChevronLeftIcon />} aria-label={`上一${unit}`} onClick={() => step(-1)} />
      <b aria-live="polite">{title}</b>
      <Button variant="minimal" icon={<ChevronRightIcon />} aria-label={`下一${unit}`} onClick={() => step(1)} />
    </header>
    <div>{children}</div>
  </section>
)

interface CellProps extends Pick<GridProps, 'allows' | 'onChange'> {
  readonly at: string
  readonly text: string
  readonly chosen: boolean
  /** Makes of it the last day that it may mean. */
  readonly days: string
}

const Cell = ({ at, text, chosen, days, allows, onChange }: CellProps) => (
  <Button
    variant={chosen ? 'solid' : 'minimal'}
    intent={chosen ? 'primary' : 'none'}
    aria-pressed={chosen}
    disabled={!allows(at.length === 4 ? `${at}-01-01` : `${at}-01`, `${at}-${days}`)}
    text={text}
    onClick={() => onChange(at)}
  />
)
