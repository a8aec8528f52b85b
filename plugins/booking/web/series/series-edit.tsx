import type { SeriesMode, SeriesValue } from '@gongtai/sdk'
import { type FieldFaceProps, Select, TickBox } from '@gongtai/sdk/web'
import type { SeriesOptions } from '../../model/series-field.ts'
import { SeriesPreview } from './series-preview.tsx'
import { type Change, SeriesRule } from './series-rule.tsx'
import './series.css'

type Props = FieldFaceProps<SeriesValue | null, SeriesOptions>

const EVERY = [
  { value: '', title: '不重复' },
  { value: 'day', title: '每天' },
  { value: 'week', title: '每周' },
  { value: 'month', title: '每月' },
]
const MODES: readonly { readonly value: SeriesMode; readonly title: string }[] = [
  { value: 'all', title: '全部不约' },
  { value: 'free', title: '只约空闲的' },
  { value: 'substitute', title: '换用同类资源' },
]
const HOLIDAYS = [
  { value: 'keep', title: '照常' },
  { value: 'skip', title: '不约' },
  { value: 'next', title: '顺延至下一工作日' },
]

/** How a request repeats, and what would become of each time. */
export function SeriesEdit({ id, value, disabled, onChange, onBlur, options, mode }: Props) {
  const change: Change = (more) => value && onChange({ ...value, ...more })
  const begin = (every: string) =>
    onChange(every === '' ? null : { mode: 'all', count: 5, ...value, every: every as SeriesValue['every'] })
  return (
    <div className="bk-series">
      <div className="bk-series-line">
        <Select
          control={{ id }}
          value={value?.every ?? ''}
          disabled={disabled}
          onChange={begin}
          onBlur={onBlur}
          options={EVERY}
        />
        {value && !disabled && <SeriesRule value={value} options={options} change={change} onChange={onChange} />}
      </div>
      {value && !disabled && <Besides value={value} change={change} />}
      {value && mode === 'render' && <SeriesPreview value={value} options={options} change={change} />}
    </div>
  )
}

function Besides({ value, change }: { readonly value: SeriesValue; readonly change: Change }) {
  const { holidays = 'keep', swapDays = false, mode } = value
  return (
    <div className="bk-series-line">
      <span className="bk-series-part">
        遇节假日
        <Select
          label="遇节假日"
          value={holidays}
          onChange={(next) => change({ holidays: next as NonNullable<SeriesValue['holidays']> })}
          options={HOLIDAYS}
        />
      </span>
      <span className="bk-series-part">
        有冲突时
        <Select
          label="有冲突时"
          value={mode}
          onChange={(next) => change({ mode: next as SeriesMode })}
          options={MODES}
        />
      </span>
      <span className="bk-series-part">
        <TickBox label="含调休上班日" checked={swapDays} onToggle={() => change({ swapDays: !swapDays })} />
        <span aria-hidden>含调休上班日</span>
      </span>
    </div>
  )
}
