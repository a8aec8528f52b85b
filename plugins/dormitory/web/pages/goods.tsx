import { RegisterPage } from '@gongtai/sdk/web'
import { goods } from '../../model/goods.ts'

export default function GoodsPage() {
  return <RegisterPage register={goods} title="室内物品" empty="登记后，调整申请会带出该房间的物品与家具。" />
}
