import { RegisterPage } from '@gongtai/sdk/web'
import { repairs } from '../../model/repairs.ts'
import { repairCells } from '../repair-cells.tsx'

export default function RepairListPage() {
  return <RegisterPage register={repairs} title="报修台账" tabs="state" cells={repairCells} empty="还没有人报修。" />
}
