import type { ChartData } from '@gongtai/core/report/chart-data'
import type { ChartDatum } from './chart-data.ts'
import { chartTable } from './chart-table.ts'

interface ChartFiguresProps {
  readonly title: string
  readonly data: ChartData
  readonly onPick?: ((datum: ChartDatum) => void) | undefined
}

/** The values behind a drawing, as a table. */
export function ChartFigures({ title, data, onPick }: ChartFiguresProps) {
  const { head, rows } = chartTable(data)
  return (
    <table className="gt-chart-table">
      <caption className="gt-visually-hidden">{title}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have one name
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((datum, series) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so may two series
              <td key={series}>{datum ? <Value datum={datum} onPick={onPick} /> : '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ datum, onPick }: { readonly datum: ChartDatum } & Pick<ChartFiguresProps, 'onPick'>) {
  const text = datum.value.toLocaleString('zh-CN')
  if (!onPick) return text
  return (
    <button type="button" className="gt-link" aria-label={`${datum.name}：${text}`} onClick={() => onPick(datum)}>
      {text}
    </button>
  )
}
