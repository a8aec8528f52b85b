import { RegisterPage } from '@gongtai/sdk/web'
import { myRepairs, repairs } from '../../model/repairs.ts'
import { repairCells } from '../repair-cells.tsx'

export default function MyRepairsPage() {
  return (
    <RegisterPage
      register={repairs}
      own={myRepairs}
      tabs="state"
      cells={repairCells}
      empty="提交宿舍报修后会出现在这里。"
    />
  )
}
