import { RegisterPage, RowsBelowList, useSession } from '@gongtai/sdk/web'
import { bills, linesOfBill, payBill, waiveBill } from '../../model/bills.ts'
import { MonthRun } from '../desk/month-run.tsx'

const acts = [{ action: payBill }, { action: waiveBill }]

/** The bills of all who live here. */
export default function BillsPage() {
  const charges = useSession().may('dormitory:charge')
  return (
    <RegisterPage
      register={bills}
      title="账单"
      pageActions={charges && <MonthRun />}
      tabs="state"
      acts={acts}
      further={({ id }) => <RowsBelowList of={linesOfBill} id={id} />}
      empty="生成月度账单后会出现在这里。"
    />
  )
}
