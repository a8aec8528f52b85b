import type { SeriesValue } from '@gongtai/sdk'
import { formatTime, StateTag, type StateTagProps, useCall, useFormValue } from '@gongtai/sdk/web'
import { seriesPreview } from '../../model/calls.ts'
import type { SeriesOptions } from '../../model/series-field.ts'
import type { Change } from './series-rule.tsx'
import { useFirst } from './use-first.ts'

interface SeriesPreviewProps {
  readonly value: SeriesValue
  readonly options: SeriesOptions
  readonly change: Change
}

const looks: Readonly<Record<string, { readonly family: StateTagProps['family']; readonly text: string }>> = {
  free: { family: 'ok', text: '空闲' },
  taken: { family: 'bad', text: '冲突' },
  closed: { family: 'bad', text: '停用' },
  substitute: { family: 'wait', text: '换用' },
  holiday: { family: 'idle', text: '跳过' },
}

/** What would become of each time: whether it is free, by what it is taken, and on which days it is left out. */
export function SeriesPreview({ value, options, change }: SeriesPreviewProps) {
  const [from, to] = useFirst(options)
  const resources = String(useFormValue(options.resource ?? '') ?? '')
  const ends = value.count !== undefined || Boolean(value.until)
  const known = from !== '' && to !== '' && resources !== '' && ends
  const asked = { resources, from, to, rule: JSON.stringify(value) }
  const { data, error } = useCall(seriesPreview, asked, { enabled: known, quiet: true, keepLast: true })
  if (!known) return <p className="gt-muted">选好时间与资源后，这里列出每一次是否空闲。</p>
  if (error) return <p className="gt-field-problem">{error.message}</p>
  if (!data) return <p className="gt-muted">正在查看是否空闲…</p>
  const { except = [] } = value
  const free = data.filter(({ state }) => state === 'free' || state === 'substitute').length
  return (
    <section className="bk-series-preview" aria-label="重复预览">
      <p>
        共 {data.filter(({ state }) => state !== 'holiday').length} 次，可预约 <b>{free}</b> 次
        {except.length > 0 && (
          <button type="button" className="gt-link" onClick={() => change({ except: [] })}>
            恢复已去掉的 {except.length} 次
          </button>
        )}
      </p>
      <ol>
        {data.map(({ day, state, note, from: begins }) => (
          <li key={day}>
            <time>
              {begins === '' ? formatTime(day, '{y}-{m}-{d} 周{a}') : formatTime(begins, '{y}-{m}-{d} 周{a} {h}:{i}')}
            </time>
            <StateTag family={looks[state]?.family ?? 'idle'}>{looks[state]?.text}</StateTag>
            <span className="gt-muted">{note}</span>
            {state !== 'holiday' && (
              <button
                type="button"
                className="gt-link"
                aria-label={`去掉 ${day}`}
                onClick={() => change({ except: [...except, day] })}
              >
                去掉
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
