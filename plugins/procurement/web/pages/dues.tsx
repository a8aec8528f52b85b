import { RegisterPage } from '@gongtai/sdk/web'
import { dues, finishDue } from '../../model/contract/parts.ts'
import { Deadline } from '../contract/deadline.tsx'

export default function DuesPage() {
  return (
    <RegisterPage
      register={dues}
      title="办理期限"
      tabs="state"
      cells={{ due: ({ due, state }) => <Deadline due={due} open={state === 'open'} /> }}
      acts={[{ action: finishDue }]}
      empty="开启报价、定标、计划与合同获批后，定标、通知、备案、签订、公告、交付与付款的期限会出现在这里。"
    />
  )
}
