import type { Report, ReportChart, ReportFigure, ReportSpan } from '@gongtai/core/report/report'
import { Link, useNavigate } from 'react-router-dom'
import { Chart } from '../chart/chart.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { reportNumber } from './report-number.ts'
import { ReportTables } from './report-tables.tsx'

/** What a report tells, in its order: numbers, drawings, tables. */
export function ReportBody({ report, span }: { readonly report: Report; readonly span: ReportSpan }) {
  const name = `${span.from} 至 ${span.to}`
  return (
    <>
      {report.figures.length > 0 && (
        <ul className="gt-report-figures">
          {report.figures.map((figure) => (
            <li key={figure.title} data-tone={figure.tone}>
              <Figure figure={figure} />
            </li>
          ))}
        </ul>
      )}
      {report.charts.length > 0 && (
        <div className="gt-report-charts">
          {report.charts.map((chart) => (
            <Panel key={chart.title} {...(chart.wide && { className: 'gt-report-wide' })}>
              <Drawing chart={chart} />
            </Panel>
          ))}
        </div>
      )}
      <ReportTables tables={report.tables} span={name} />
    </>
  )
}

function Figure({ figure: { title, value, as, unit, note, to } }: { readonly figure: ReportFigure }) {
  const text = (
    <>
      <span>{title}</span>
      <b>
        {reportNumber(value, as)}
        {unit !== undefined && value !== null && <i>{unit}</i>}
      </b>
      {note !== undefined && <small>{note}</small>}
    </>
  )
  return to === undefined ? <div>{text}</div> : <Link to={to}>{text}</Link>
}

function Drawing({ chart: { title, data, unit, to } }: { readonly chart: ReportChart }) {
  const go = useNavigate()
  return (
    <Chart
      title={title}
      data={data}
      {...(unit !== undefined && { unit })}
      empty="所选时间内没有记录"
      {...(to !== undefined && {
        onPick: ({ series, at }) => {
          const address = to[series]?.[at]
          if (address) go(address)
        },
      })}
    />
  )
}
