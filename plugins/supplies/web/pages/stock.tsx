import { StockPage } from '@gongtai/sdk/web'
import { supplyStock } from '../../model/supplies.ts'

export default function SupplyStock() {
  return <StockPage of={supplyStock} empty="先登记用品与存放处，再登记入库，这里即可看到结存与流水。" />
}
