import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { linesOfReceipt, receipts } from '../../model/contract/receipts.ts'

export default function ReceiptsPage() {
  return (
    <RegisterPage
      register={receipts}
      title="到货验收"
      tabs="state"
      further={({ id }) => <RowsBelowList of={linesOfReceipt} id={id} />}
      empty="在合同中点「到货验收」登记到货，验收结果会出现在这里。"
    />
  )
}
