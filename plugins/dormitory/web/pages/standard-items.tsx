import { RegisterPage } from '@gongtai/sdk/web'
import { standardItems } from '../../model/hand-over.ts'

export default function StandardItemsPage() {
  return <RegisterPage register={standardItems} title="物品标准" empty="登记后，入住交接时逐项确认。" />
}
