import { RegisterPage } from '@gongtai/sdk/web'
import { buildings } from '../../model/buildings.ts'

export default function BuildingsPage() {
  return <RegisterPage register={buildings} empty="登记楼栋后即可登记房间。" />
}
