import { RegisterPage } from '@gongtai/sdk/web'
import { visitorIn, visitorOut, visitors } from '../../model/visitors.ts'
import { visitorCells } from '../visitor-cells.tsx'

const acts = [{ action: visitorIn }, { action: visitorOut }]

/** At the door: who comes and who goes. */
export default function VisitorsPage() {
  return (
    <RegisterPage
      register={visitors}
      title="访客登记"
      tabs="state"
      acts={acts}
      cells={visitorCells}
      empty="住户登记访客后会出现在这里。"
    />
  )
}
