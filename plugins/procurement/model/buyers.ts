import type { ShippedMatrix } from '@gongtai/sdk'

/** Who merges needs and asks the market, unit by unit; until a tenant says so, all buyers. */
const buyers: ShippedMatrix = {
  id: 'procurement_buyers',
  title: '采购经办',
  scope: 'unit',
  otherwise: 'buyer',
  lines: [
    { value: 'need', label: '需求归并' },
    { value: 'sourcing', label: '采购寻源' },
  ],
}

const line = (value: string, label: string) => ({ value, label })

/** Who merges the needs and asks the market for which categories; where a unit has named nobody, whoever does it for all. */
const buyersOfCategories: ShippedMatrix = {
  id: 'procurement_category_buyers',
  title: '分类采购经办',
  scope: 'unit',
  lines: [
    line('A', 'A 货物'),
    line('A02', 'A02 设备'),
    line('A05', 'A05 家具和用具'),
    line('A07', 'A07 物资'),
    line('A08', 'A08 办公用品'),
    line('B', 'B 工程'),
    line('C', 'C 服务'),
    line('C16', 'C16 信息技术服务'),
    line('C21', 'C21 物业管理服务'),
  ],
}

/** Who agrees to payments of which amount; where a unit has named nobody, its deputies and its head. */
const payers: ShippedMatrix = {
  id: 'procurement_payers',
  title: '付款审批',
  scope: 'unit',
  lines: [line('small', '不足五万元'), line('large', '五万元以上')],
}

export const shippedPeople: readonly ShippedMatrix[] = [buyers, buyersOfCategories, payers]
