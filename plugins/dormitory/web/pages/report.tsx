import { ReportPage } from '@gongtai/sdk/web'
import { occupancyReport } from '../../model/occupancy.ts'

export default function OccupancyReportPage() {
  return (
    <ReportPage
      title="住宿统计"
      call={occupancyReport}
      description="床位按今天的状态统计；入住、退宿与账单按所选日期统计，账单按账期月份计入。"
    />
  )
}
