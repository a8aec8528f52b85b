import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { invoices, linesOfInvoice } from '../../model/contract/payments.ts'

export default function InvoicesPage() {
  return (
    <RegisterPage
      register={invoices}
      title="发票"
      tabs="state"
      further={({ id }) => <RowsBelowList of={linesOfInvoice} id={id} />}
      empty="在合同中点「登记发票」，发票会出现在这里。"
    />
  )
}
