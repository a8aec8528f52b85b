import type { ChartData } from '@gongtai/core/report/chart-data'
import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { type ECharts, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ChartDatum, datumAt } from './chart-data.ts'
import { chartOption } from './chart-option.ts'
import { useChartLook } from './use-chart-look.ts'

use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
])

interface DrawingProps {
  readonly data: ChartData
  readonly unit: string
  readonly height: number
  readonly label: string
  readonly drawn: RefObject<ECharts | null>
  readonly onPick: ((datum: ChartDatum) => void) | undefined
}

export function Drawing({ data, unit, height, label, drawn, onPick }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const look = useChartLook()
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    if (!place.current) return undefined
    // Twice as fine as most screens: it is printed, too.
    const chart = init(place.current, null, { devicePixelRatio: Math.max(2, window.devicePixelRatio) })
    drawn.current = chart
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      chart.dispose()
      drawn.current = null
    }
  }, [drawn])

  useLayoutEffect(() => {
    if (!drawn.current || width === 0) return
    drawn.current.resize({ width, height })
    drawn.current.setOption(chartOption({ data, look, unit, width }), { notMerge: true })
  }, [drawn, data, look, unit, width, height])

  useEffect(() => {
    const chart = drawn.current
    if (!chart || !onPick) return undefined
    const pick = (datum: ChartDatum | undefined) => datum && onPick(datum)
    const onMark = (mark: unknown) => {
      const { seriesIndex = 0, dataIndex } = mark as { seriesIndex?: number; dataIndex: number }
      pick(picked(data, seriesIndex, dataIndex))
    }
    // A low bar is hard to hit: of a single series the whole column stands for it.
    const onColumn = ({ target, offsetX, offsetY }: { target?: unknown; offsetX: number; offsetY: number }) => {
      if (target || !('series' in data) || data.series.length > 1) return
      if (!chart.containPixel('grid', [offsetX, offsetY])) return
      const [at] = chart.convertFromPixel('grid', [offsetX, offsetY])
      pick(datumAt(data, 0, at ?? -1))
    }
    const pen = chart.getZr()
    chart.on('click', onMark)
    pen.on('click', onColumn)
    return () => {
      if (chart.isDisposed()) return
      chart.off('click', onMark)
      pen.off('click', onColumn)
    }
  }, [drawn, data, onPick])

  return <div ref={place} className="gt-chart-drawing" style={{ height }} role="img" aria-label={label} />
}

/** The points of a week lie one day after the other. */
function picked(data: ChartData, series: number, at: number): ChartDatum | undefined {
  if (!('days' in data)) return datumAt(data, series, at)
  const hours = data.days[0]?.length ?? 1
  return datumAt(data, Math.floor(at / hours), at % hours)
}
