import type { RegisterRow } from '@gongtai/sdk'
import { allows, RegisterPage, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  extendOpening,
  giveUpRound,
  inviteSupplier,
  openQuotes,
  proposeAward,
  SOURCES,
  sourcings,
} from '../../model/sourcings.ts'
import { Comparison } from '../sourcing/comparison.tsx'
import { QuoteDialog } from '../sourcing/quote-dialog.tsx'

export default function SourcingPage() {
  const session = useSession()
  const [entering, enter] = useState<RegisterRow<typeof sourcings.fields>>()
  return (
    <>
      <RegisterPage
        register={sourcings}
        title="采购寻源"
        tabs="state"
        acts={[inviteSupplier, openQuotes, extendOpening, proposeAward, giveUpRound].map((action) => ({ action }))}
        actions={(row) =>
          row.state === 'open' && row.opensAt !== null && allows(session, { permissions: [SOURCES] })
            ? [{ title: '录入报价', onSelect: () => enter(row) }]
            : []
        }
        further={({ id, opensAt }) => opensAt !== null && <Comparison id={id} />}
        empty="在「采购单」中对待寻源的采购发起询价或录入结果。"
      />
      {entering && <QuoteDialog round={entering} onClose={() => enter(undefined)} />}
    </>
  )
}
