import { ReportPage } from '@gongtai/sdk/web'
import { roomReport } from '../../model/report.ts'

/** How rooms are used: what is short, what stands empty, and when. */
export default function RoomReportPage() {
  return (
    <ReportPage
      title="会议室使用统计"
      call={roomReport}
      span="quarter"
      description="统计到今天为止；合并使用的会议计入其中的每一间。"
    />
  )
}
