import type { RegisterRow } from '@gongtai/sdk'
import { prefilled, RegisterPage, type RowAction, RowsBelowList, useSession } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { archiveContract, contracts, endContract, OPEN_STATES, signContract } from '../../model/contract/contracts.ts'
import { duesOfContract, linesOfContract, milestonesOfContract } from '../../model/contract/parts.ts'
import { invoicesOfContract, paymentsOfContract } from '../../model/contract/payments.ts'
import { receiptsOfContract } from '../../model/contract/receipts.ts'
import { rateSupplier } from '../../model/ratings.ts'
import { MatchTable } from '../contract/match-table.tsx'

type Contract = RegisterRow<typeof contracts.fields>

const PAYMENT = 'procurement_payment'

interface Handed {
  readonly title: string
  readonly process: string
  readonly table: string
  readonly field: string
  /** The state from which it is not needed any more. */
  readonly until?: string
}

/** What is handed in for a contract, each with its form. */
const FORMS: readonly Handed[] = [
  {
    ...{ title: '到货验收', process: 'procurement_acceptance', table: 'BUS_GT_ACCEPTANCE', field: 'CONTRACT_ID' },
    until: 'accepted',
  },
  { title: '登记发票', process: 'procurement_invoice', table: 'BUS_GT_INVOICE', field: 'CONTRACT_ID' },
  { title: '申请付款', process: PAYMENT, table: 'BUS_GT_PAYMENT', field: 'CONTRACT_ID' },
  { title: '补充合同', process: 'procurement_supplement', table: 'BUS_GT_SUPPLEMENT', field: 'MAIN_CONTRACT_ID' },
]

export default function ContractsPage() {
  const navigate = useNavigate()
  const may = useSession().may('procurement:contract')
  const forms = ({ id, kind, state, account }: Contract): readonly RowAction[] =>
    may && kind === 'contract' && OPEN_STATES.some((open) => open === state)
      ? FORMS.filter(({ until }) => until === undefined || state !== until).map(({ title, process, table, field }) => ({
          title,
          onSelect: () =>
            navigate(
              `/workflow/start/${process}`,
              prefilled({ [table]: { [field]: id, ...(process === PAYMENT && { ACCOUNT: account }) } }),
            ),
        }))
      : []
  return (
    <RegisterPage
      register={contracts}
      title="合同"
      tabs="state"
      acts={[
        { action: signContract },
        { action: archiveContract },
        { action: rateSupplier, afterwards: true },
        { action: endContract },
      ]}
      actions={forms}
      further={({ id }) => (
        <>
          <RowsBelowList of={linesOfContract} id={id} />
          <RowsBelowList of={receiptsOfContract} id={id} />
          <MatchTable id={id} />
          <RowsBelowList of={milestonesOfContract} id={id} />
          <RowsBelowList of={invoicesOfContract} id={id} />
          <RowsBelowList of={paymentsOfContract} id={id} />
          <RowsBelowList of={duesOfContract} id={id} />
        </>
      )}
      empty="采购批准后发起「合同审批」，合同会出现在这里。"
    />
  )
}
