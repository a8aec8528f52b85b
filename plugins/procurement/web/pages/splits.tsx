import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { purchasesOfSplit, splits } from '../../model/splits.ts'

export default function SplitsPage() {
  return (
    <RegisterPage
      register={splits}
      title="拆分采购监测"
      tabs="state"
      further={({ id }) => <RowsBelowList of={purchasesOfSplit} id={id} />}
      empty="同类采购合计接近或超过限额而每次都低于限额时，会列在这里。"
    />
  )
}
