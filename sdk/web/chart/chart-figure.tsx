import { ChartIcon, DownloadIcon, PrintIcon, ThIcon } from '@blueprintjs/icons'
import type { ECharts } from 'echarts/core'
import { useRef, useState } from 'react'
import { saveAddress, saveText } from '../files/save-text.ts'
import { DropMenu } from '../ui/inputs/drop-menu.tsx'
import { printElement } from '../ui/layout/print-element.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { ChartProps } from './chart.tsx'
import { isEmptyChart } from './chart-data.ts'
import { ChartFigures } from './chart-figures.tsx'
import { chartCsv } from './chart-table.ts'
import { Drawing } from './drawing.tsx'
import './chart.css'

export default function ChartFigure({ title, data, unit = '', height = 280, empty, onPick }: ChartProps) {
  const figure = useRef<HTMLElement>(null)
  const drawn = useRef<ECharts>(null)
  const [asTable, setAsTable] = useState(false)
  if (isEmptyChart(data)) {
    return (
      <figure className="gt-chart" aria-label={title}>
        <figcaption>{title}</figcaption>
        <EmptyState compact title="没有可显示的数据" {...(empty !== undefined && { text: empty })} />
      </figure>
    )
  }
  return (
    <figure ref={figure} className="gt-chart" aria-label={title}>
      <figcaption>
        <span>{title}</span>
        <span className="gt-actions gt-chart-tools">
          <button
            type="button"
            className="gt-icon-button"
            title={asTable ? '显示为图' : '显示为表格'}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartIcon aria-hidden /> : <ThIcon aria-hidden />}
          </button>
          <button
            type="button"
            className="gt-icon-button"
            title="打印"
            onClick={() => figure.current && printElement(figure.current)}
          >
            <PrintIcon aria-hidden />
          </button>
          <DropMenu
            label={`保存${title}`}
            className="gt-icon-button"
            groups={[
              [
                {
                  title: '图片（PNG）',
                  disabled: asTable && '先显示为图，再保存图片',
                  onSelect: () => drawn.current && saveAddress(`${title}.png`, pictureOf(drawn.current)),
                },
                { title: '数据（CSV）', onSelect: () => saveText(`${title}.csv`, chartCsv(data), 'text/csv') },
              ],
            ]}
          >
            <DownloadIcon aria-hidden />
          </DropMenu>
        </span>
      </figcaption>
      {asTable ? (
        <div className="gt-chart-figures" style={{ maxHeight: height }}>
          <ChartFigures title={title} data={data} onPick={onPick} />
        </div>
      ) : (
        <>
          <Drawing {...{ data, unit, height, drawn, onPick }} label={`${title}，数值见其后的表格`} />
          <div className="gt-visually-hidden">
            <ChartFigures title={title} data={data} />
          </div>
        </>
      )}
    </figure>
  )
}

const pictureOf = (chart: ECharts): string =>
  chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: getComputedStyle(chart.getDom()).backgroundColor })
