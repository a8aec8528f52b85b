import type { RegisterRow } from '@gongtai/sdk'
import { RegisterPage, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { people } from '../../model/people.ts'
import { GiveBedDialog } from '../give-bed-dialog.tsx'

export default function PeoplePage() {
  const keeps = useSession().may('dormitory:keep')
  const [chosen, setChosen] = useState<RegisterRow<typeof people.fields>>()
  return (
    <>
      <RegisterPage
        register={people}
        title="人员清单"
        tabs="state"
        actions={(row) =>
          keeps && row.state === 'present' ? [{ title: '安排床位', onSelect: () => setChosen(row) }] : []
        }
        empty="申请获准分配或同步专项人员后会出现在这里。"
      />
      {chosen && <GiveBedDialog of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
