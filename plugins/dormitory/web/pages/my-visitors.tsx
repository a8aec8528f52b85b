import { RegisterPage } from '@gongtai/sdk/web'
import { callOffVisit, myVisitors, visitors } from '../../model/visitors.ts'
import { visitorCells } from '../visitor-cells.tsx'

const acts = [{ action: callOffVisit }]

export default function MyVisitorsPage() {
  return (
    <RegisterPage
      register={visitors}
      own={myVisitors}
      tabs="state"
      acts={acts}
      cells={visitorCells}
      empty="登记访客后会出现在这里。"
    />
  )
}
