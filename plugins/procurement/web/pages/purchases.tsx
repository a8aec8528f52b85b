import type { RegisterRow } from '@gongtai/sdk'
import { RegisterPage, RowsBelowList, StateTag } from '@gongtai/sdk/web'
import { duesOfPurchase } from '../../model/contract/parts.ts'
import { purchaseLines, purchases } from '../../model/requests.ts'
import { askQuotes, enterResult } from '../../model/sourcings.ts'
import { MethodNote } from '../method-note.tsx'

export default function PurchasesPage() {
  return (
    <RegisterPage
      register={purchases}
      title="采购单"
      tabs="state"
      cells={{ total: (purchase) => <Total purchase={purchase} /> }}
      acts={[{ action: askQuotes }, { action: enterResult }]}
      further={(purchase) => (
        <>
          <MethodNote purchase={purchase} />
          <RowsBelowList of={purchaseLines} id={purchase.id} />
          <RowsBelowList of={duesOfPurchase} id={purchase.id} />
        </>
      )}
      empty="提交采购申请后，采购单会出现在这里。"
    />
  )
}

const LIMITS = purchases.fields.nearLimit.choices

/** What stays just below a limit, or was raised to it, says so beside its amount. */
function Total({ purchase: { total, nearLimit } }: { readonly purchase: RegisterRow<typeof purchases.fields> }) {
  const amount = total.toLocaleString('zh-CN', { minimumFractionDigits: 2 })
  if (nearLimit === 'no') return amount
  const { title, family } = LIMITS[nearLimit as keyof typeof LIMITS]
  return (
    <>
      {amount} <StateTag family={family}>{title}</StateTag>
    </>
  )
}
