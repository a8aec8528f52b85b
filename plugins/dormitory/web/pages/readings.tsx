import { RegisterPage } from '@gongtai/sdk/web'
import { readings } from '../../model/meters.ts'

export default function ReadingsPage() {
  return <RegisterPage register={readings} title="抄表记录" empty="巡抄或入住交接时登记的读数会出现在这里。" />
}
