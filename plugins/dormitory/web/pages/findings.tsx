import { RegisterPage } from '@gongtai/sdk/web'
import { findings, settleFinding } from '../../model/inspections.ts'
import { LateDay } from '../late-day.tsx'

const acts = [{ action: settleFinding }]

/** What the rounds found, and whether it is mended. */
export default function FindingsPage() {
  return (
    <RegisterPage
      register={findings}
      title="检查问题"
      tabs="state"
      acts={acts}
      cells={{ due: ({ due, state }) => <LateDay day={due} open={state === 'open'} /> }}
      empty="检查中登记的问题会出现在这里。"
    />
  )
}
