import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { purchaseLines, purchases } from '../../model/requests.ts'

export default function PurchasesPage() {
  return (
    <RegisterPage
      register={purchases}
      title="采购单"
      tabs="state"
      further={({ id }) => <RowsBelowList of={purchaseLines} id={id} />}
      empty="提交采购申请后，采购单会出现在这里。"
    />
  )
}
