import { RegisterPage } from '@gongtai/sdk/web'
import { supplies } from '../../model/supplies.ts'

export default function Supplies() {
  return <RegisterPage register={supplies} title="用品目录" empty="登记用品后即可办理入库与出库。" />
}
