import { ReportPage } from '@gongtai/sdk/web'
import { spendingReport } from '../../model/contract/spending.ts'

export default function SpendingPage() {
  return (
    <ReportPage
      title="预算执行与付款统计"
      call={spendingReport}
      description="付款按预算流水、合同按签订日期统计；点击数字查看相加即得该数的明细。"
    />
  )
}
