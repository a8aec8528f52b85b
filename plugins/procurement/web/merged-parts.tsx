import { type Column, DataTable, Panel, SlidePanel, useCall } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { type MergedNeed, type MergedParts, readMergedParts } from '../model/merged-needs.ts'
import { plans } from '../model/plans.ts'

type Need = MergedParts['needs'][number]
type Planned = MergedParts['plans'][number]

const QUARTERS: Readonly<Record<string, { readonly title: string }>> = plans.fields.quarter.choices

interface MergedPartsProps {
  readonly need: MergedNeed | undefined
  readonly onClose: () => void
}

/** The declarations that a merged need adds up from, and the items of the plan it can be bought from. */
export function MergedPartsPanel({ need, onClose }: MergedPartsProps) {
  return (
    <SlidePanel isOpen={need !== undefined} title={need?.itemName ?? ''} width={720} onClose={onClose}>
      {need && <Parts key={need.id} need={need} />}
    </SlidePanel>
  )
}

function Parts({ need: { id, quantity, planned, measure } }: { readonly need: MergedNeed }) {
  const navigate = useNavigate()
  const parts = useCall(readMergedParts, { id })
  const listOf = <Row,>(rows: readonly Row[] = []) => ({ ...parts, data: parts.data && { rows, total: rows.length } })
  return (
    <>
      <Panel bare title={`申报合计 ${quantity} ${measure}`}>
        <DataTable
          label="申报明细"
          columns={needColumns}
          rowKey={keyOf}
          columnChoice={false}
          list={listOf(parts.data?.needs)}
          onOpen={(row) => navigate(`/biz-business/procurement/needs?row=${row.id}`)}
          empty={{ title: '没有待采购的申报' }}
        />
      </Panel>
      <Panel bare title={planned > 0 ? `计划余量 ${planned} ${measure}` : '计划外'}>
        <DataTable
          label="计划明细"
          columns={planColumns}
          rowKey={keyOf}
          columnChoice={false}
          list={listOf(parts.data?.plans)}
          onOpen={(row) => navigate(`/biz-business/procurement/plans?row=${row.id}`)}
          empty={{ title: '本年计划中没有该品名与规格' }}
        />
      </Panel>
    </>
  )
}

const keyOf = ({ id }: { readonly id: string }): string => id

const needColumns: readonly Column<Need>[] = [
  { id: 'day', title: '申报日期', width: 110, cell: ({ day }) => day },
  { id: 'department', title: '部门', cell: ({ department }) => department },
  { id: 'applicant', title: '申报人', width: 90, cell: ({ applicant }) => applicant },
  { id: 'time', title: '需用时间', width: 110, cell: ({ time }) => time || '未定' },
  { ...{ id: 'quantity', title: '数量', width: 90, align: 'right' }, cell: ({ quantity }) => quantity },
]

const planColumns: readonly Column<Planned>[] = [
  { id: 'quarter', title: '季度', cell: ({ quarter }) => QUARTERS[quarter]?.title },
  { ...{ id: 'quantity', title: '计划数量', width: 120, align: 'right' }, cell: ({ quantity }) => quantity },
  { ...{ id: 'left', title: '未申请', width: 120, align: 'right' }, cell: ({ left }) => left },
]
