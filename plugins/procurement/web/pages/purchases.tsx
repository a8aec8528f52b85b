import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { purchaseLines, purchases } from '../../model/requests.ts'
import { askQuotes, enterResult } from '../../model/sourcings.ts'
import { MethodNote } from '../method-note.tsx'

export default function PurchasesPage() {
  return (
    <RegisterPage
      register={purchases}
      title="采购单"
      tabs="state"
      acts={[{ action: askQuotes }, { action: enterResult }]}
      further={(purchase) => (
        <>
          <MethodNote purchase={purchase} />
          <RowsBelowList of={purchaseLines} id={purchase.id} />
        </>
      )}
      empty="提交采购申请后，采购单会出现在这里。"
    />
  )
}
