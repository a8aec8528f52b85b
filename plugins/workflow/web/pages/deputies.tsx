import { PlusIcon } from '@blueprintjs/icons'
import { allows, Page, PageHeader, PushButton, useSession, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { DEPUTIES } from '../../model/deputy-calls.ts'
import { AllDeputies } from '../deputies/all-deputies.tsx'
import { DeputyDialog } from '../deputies/deputy-dialog.tsx'
import { OwnDeputies } from '../deputies/own-deputies.tsx'

const own = [
  ['given', '我的委托'],
  ['taken', '委托给我'],
] as const

/** Who stands in for whom: for the person themself, and for those who may see to it, for everybody. */
export default function DeputiesPage() {
  const session = useSession()
  const [tab, setTab] = useState<string>('given')
  const [naming, setNaming] = useState(false)
  const manages = allows(session, { permissions: [DEPUTIES] })
  const forOthers = tab === 'all'
  return (
    <Page layout="fill">
      <PageHeader
        title="委托代办"
        actions={
          tab !== 'taken' && (
            <PushButton
              primary
              icon={<PlusIcon />}
              text={forOthers ? '为他人委托' : '新建委托'}
              onClick={() => setNaming(true)}
            />
          )
        }
      />
      <ViewTabs id="deputies" tabs={manages ? [...own, ['all', '全部委托']] : own} chosen={tab} onChoose={setTab}>
        {forOthers ? <AllDeputies /> : <OwnDeputies side={tab === 'taken' ? 'taken' : 'given'} />}
      </ViewTabs>
      {naming && <DeputyDialog forOthers={forOthers} onClose={() => setNaming(false)} />}
    </Page>
  )
}
