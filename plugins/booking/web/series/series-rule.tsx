import type { SeriesValue } from '@gongtai/sdk'
import { DayField, Select } from '@gongtai/sdk/web'
import type { SeriesOptions } from '../../model/series-field.ts'
import { useFirst } from './use-first.ts'

export type Change = (more: Partial<SeriesValue>) => void

interface SeriesRuleProps {
  readonly value: SeriesValue
  readonly options: SeriesOptions
  readonly change: Change
  readonly onChange: (value: SeriesValue) => void
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (time: string): number => new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7

const UNITS = { day: '天', week: '周', month: '个月' } as const
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** How often it is, on which days of the week, and when it ends. */
export function SeriesRule({ value, options, change, onChange }: SeriesRuleProps) {
  const { every, interval = 1, until, count, ...rest } = value
  const end = (kind: string) =>
    onChange({ ...rest, every, interval, ...(kind === 'until' ? { until: '' } : { count: 5 }) })
  return (
    <>
      <span className="bk-series-part">
        每 <Count label="间隔" value={interval} most={99} onChange={(next) => change({ interval: next })} />
        {UNITS[every]}一次
      </span>
      {every === 'week' && <Weekdays value={value} options={options} change={change} />}
      <Select
        label="结束"
        value={until === undefined ? 'count' : 'until'}
        onChange={end}
        options={[
          { value: 'count', title: '共几次' },
          { value: 'until', title: '到哪一天' },
        ]}
      />
      {until === undefined ? (
        <span className="bk-series-part">
          <Count label="次数" value={count ?? 1} most={366} onChange={(next) => change({ count: next })} /> 次
        </span>
      ) : (
        <DayField label="截止日期" value={until} onChange={(day) => change({ until: day })} />
      )}
    </>
  )
}

interface CountProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

const Count = ({ label, value, most, onChange }: CountProps) => (
  <input
    className="bp6-input bk-series-count"
    inputMode="numeric"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(Math.min(most, Math.max(1, Number(target.value.replaceAll(/\D/g, '')))))}
    onFocus={({ target }) => target.select()}
  />
)

/** Where no day is chosen it is that of the first time. */
function Weekdays({ value, options, change }: Omit<SeriesRuleProps, 'onChange'>) {
  const [first] = useFirst(options)
  const own = first === '' ? [] : [weekdayOf(first)]
  const weekdays = value.weekdays?.length ? value.weekdays : own
  const toggle = (day: number) =>
    change({ weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day].sort() })
  return (
    <fieldset className="bk-series-days" aria-label="星期">
      {WEEKDAYS.map((name, at) => (
        <button
          key={name}
          type="button"
          aria-pressed={weekdays.includes(at + 1)}
          aria-label={`星期${name}`}
          onClick={() => toggle(at + 1)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
