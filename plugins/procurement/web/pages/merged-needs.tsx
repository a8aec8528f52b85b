import { Button } from '@blueprintjs/core'
import { rowsChanged } from '@gongtai/sdk'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  prefilled,
  toast,
  useCall,
  useLive,
  useRefresh,
  useSelection,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { categories } from '../../model/categories.ts'
import { commonCode, listMergedNeeds, type MergedNeed, timesText } from '../../model/merged-needs.ts'
import { needs } from '../../model/needs.ts'
import { MergedPartsPanel } from '../merged-parts.tsx'

const TABLE = 'BUS_PURCHASE_LIST'

/** What departments need, the same thing in one row with the months it is for; ticked rows become one purchase. */
export default function MergedNeedsPage() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  useLive(rowsChanged(needs).type, () => refresh(listMergedNeeds))
  const list = useCall(listMergedNeeds, {})
  const known = useCall(categories.calls.list, { pageSize: 200 })
  const selection = useSelection()
  const [opened, open] = useState<MergedNeed>()
  const may = useSession().may('procurement:plan')
  const buy = (chosen: readonly MergedNeed[]) => {
    const code = commonCode(chosen.map(({ categoryCode }) => categoryCode))
    const category = known.data?.rows.find((each) => each.code === code)
    if (!category) return toast.warning('所选需求不在同一大类，请分开采购')
    navigate('/workflow/start/procurement_purchase', prefilled(purchaseOf(category, chosen)))
  }
  return (
    <Page layout="fill">
      <PageHeader title="需求归并" description="已获批准、待采购的需求，同一品名与规格合为一行，分别列出各期需用数量" />
      <DataTable
        label="需求归并"
        columns={columns}
        rowKey={({ id }) => id}
        height="fill"
        list={list}
        {...(may && { selection })}
        bulk={(keys) => (
          <Button
            intent="primary"
            text={`合并发起采购申请（${keys.length}）`}
            onClick={() => buy((list.data?.rows ?? []).filter(({ id }) => keys.includes(id)))}
          />
        )}
        onOpen={open}
        rowActions={(row) => (may ? [{ title: '发起采购', onSelect: () => buy([row]) }] : [])}
        empty={{ title: '没有待采购的需求', text: '部门申报的需求经部门负责人同意后会出现在这里。' }}
      />
      <MergedPartsPanel need={opened} onClose={() => open(undefined)} />
    </Page>
  )
}

const purchaseOf = ({ id, name }: { readonly id: string; readonly name: string }, chosen: readonly MergedNeed[]) => ({
  [TABLE]: { CATEGORY_ID: id, REASON: chosen.length === 1 ? `采购${chosen[0]?.itemName}` : `采购${name}` },
  [`${TABLE}_ITEM`]: chosen.map(({ itemName, spec, measure, quantity, unitPrice, planned, ...need }) => ({
    ...{ ITEM_NAME: itemName, SPEC: spec, UNIT: measure, QTY: quantity, UNIT_PRICE: unitPrice },
    SOURCE: `${planned > 0 ? `计划余 ${planned} ${measure}` : '计划外'}，需求 ${timesText({ ...need, measure })}`.slice(
      0,
      200,
    ),
  })),
})

const columns: readonly Column<MergedNeed>[] = [
  { id: 'item', title: '品名', cell: ({ itemName, spec }) => `${itemName}${spec === '' ? '' : ` ${spec}`}` },
  { id: 'category', title: '采购分类', width: 150, cell: ({ categoryName }) => categoryName },
  {
    ...{ id: 'quantity', title: '合计需求', width: 110, align: 'right' },
    cell: ({ quantity, measure }) => `${quantity} ${measure}`,
  },
  { id: 'times', title: '各期需用', cell: timesText },
  { id: 'departments', title: '申报部门', width: 180, cell: ({ departments }) => departments },
  { id: 'declarations', title: '申报数', width: 80, align: 'right', cell: ({ declarations }) => declarations },
  {
    ...{ id: 'planned', title: '计划余量', width: 110, align: 'right' },
    cell: ({ planned, measure }) => (planned > 0 ? `${planned} ${measure}` : '计划外'),
  },
]
