import { RegisterPage } from '@gongtai/sdk/web'
import { payments, payOut, refundPayment } from '../../model/contract/payments.ts'

export default function PaymentsPage() {
  return (
    <RegisterPage
      register={payments}
      title="付款"
      tabs="state"
      acts={[{ action: payOut }, { action: refundPayment }]}
      empty="在合同中点「申请付款」，付款申请会出现在这里。"
    />
  )
}
