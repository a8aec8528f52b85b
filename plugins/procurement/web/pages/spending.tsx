import { ReportPage } from '@gongtai/sdk/web'
import { spendingReport } from '../../model/contract/spending.ts'

export default function SpendingPage() {
  return (
    <ReportPage
      title="预算执行与付款统计"
      call={spendingReport}
      description="按预算流水统计期间的付款与退款；冻结、签约与可用为当前数。"
    />
  )
}
