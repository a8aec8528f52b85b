import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { type Column, DataTable, formatTime, Page, PageHeader, StateTag, useCall, ViewTabs } from '@gongtai/sdk/web'
import { type CSSProperties, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { depthOf } from '../../model/categories.ts'
import { yuan } from '../../model/money.ts'
import { type PlanBranch, type PlanItem, readPlanItems, readPlanTree } from '../../model/plan-tree.ts'
import { plans } from '../../model/plans.ts'
import '../budget-bar.css'

type Line =
  | { readonly kind: 'branch'; readonly branch: PlanBranch; readonly open: boolean }
  | { readonly kind: 'item'; readonly item: PlanItem; readonly depth: number }

const PLANS = '/biz-business/procurement/plans'
const QUARTERS: Readonly<Record<string, { readonly title: string }>> = plans.fields.quarter.choices

/** The plan of a year as a tree: categories with their sums, and below an opened one what is planned in it. */
export default function PlanTreePage() {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const thisYear = Number(formatTime(new Date(), '{y}'))
  const year = address.get('year') ?? String(thisYear)
  const opened = address.get('category') ?? ''
  const [closed, close] = useState<readonly string[]>([])
  const tree = useCall(readPlanTree, { year })
  const items = useCall(readPlanItems, { year, category: opened }, { enabled: opened !== '', quiet: true })
  const show = (category: string) => setAddress({ year, ...(category !== '' && { category }) }, { replace: true })
  const toggle = ({ id, own, code }: PlanBranch) => {
    if (own > 0) show(opened === id ? '' : id)
    else close(closed.includes(code) ? closed.filter((each) => each !== code) : [...closed, code])
  }
  const lines = linesOf(tree.data?.rows ?? [], { opened, closed, items: items.data?.rows ?? [] })
  const planned = (tree.data?.rows ?? []).filter(({ code }) => depthOf(code) === 0)
  const total = planned.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
  return (
    <Page layout="fill">
      <PageHeader title="分类计划" description={`${year} 年度计划合计 ${yuan(total)}，点击分类展开明细`} />
      <ViewTabs
        id="procurement-plan-tree"
        tabs={[-1, 0, 1].map((later) => [String(thisYear + later), `${thisYear + later} 年度`] as const)}
        chosen={year}
        onChoose={(chosen) => setAddress({ year: chosen }, { replace: true })}
      >
        <DataTable
          label="分类计划"
          columns={columns}
          rowKey={keyOf}
          height="fill"
          columnChoice={false}
          list={{ ...tree, data: tree.data && { rows: lines, total: lines.length } }}
          onOpen={(line) => (line.kind === 'branch' ? toggle(line.branch) : navigate(`${PLANS}?row=${line.item.id}`))}
          empty={{ title: `${year} 年度还没有计划`, text: '在「采购计划」新增或导入，或发起「年度采购计划」。' }}
        />
      </ViewTabs>
    </Page>
  )
}

interface Shown {
  readonly opened: string
  readonly closed: readonly string[]
  readonly items: readonly PlanItem[]
}

const linesOf = (branches: readonly PlanBranch[], { opened, closed, items }: Shown): readonly Line[] =>
  branches
    .filter(({ code }) => !closed.some((each) => code.startsWith(each) && code !== each))
    .flatMap((branch): readonly Line[] => [
      { kind: 'branch', branch, open: branch.own > 0 ? branch.id === opened : !closed.includes(branch.code) },
      ...(branch.id === opened ? items : [])
        .filter(({ category }) => category === branch.id)
        .map((item): Line => ({ kind: 'item', item, depth: depthOf(branch.code) + 1 })),
    ])

const keyOf = (line: Line): string => (line.kind === 'branch' ? line.branch.id : line.item.id)
const indented = (depth: number) => ({ className: 'pur-depth', style: { '--pur-depth': depth } as CSSProperties })
const Chevron = ({ open }: { readonly open: boolean }) =>
  open ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />

const columns: readonly Column<Line>[] = [
  {
    id: 'name',
    title: '分类与品名',
    cell: (line) =>
      line.kind === 'branch' ? (
        <span {...indented(depthOf(line.branch.code))}>
          <Chevron open={line.open} /> {line.branch.code} <b>{line.branch.name}</b>
        </span>
      ) : (
        <span {...indented(line.depth)}>
          {line.item.itemName} {line.item.spec}
        </span>
      ),
  },
  {
    id: 'quantity',
    title: '数量',
    width: 150,
    align: 'right',
    cell: (line) => (line.kind === 'branch' ? `${line.branch.items} 项` : `${line.item.quantity} ${line.item.measure}`),
  },
  {
    ...{ id: 'price', title: '单价', width: 150, align: 'right' },
    cell: (line) => (line.kind === 'item' ? yuan(line.item.unitPrice) : ''),
  },
  {
    ...{ id: 'amount', title: '金额', width: 170, align: 'right' },
    cell: (line) => yuan(line.kind === 'branch' ? line.branch.amount : line.item.amount),
  },
  {
    ...{ id: 'quarter', title: '季度', width: 100 },
    cell: (line) => (line.kind === 'item' ? QUARTERS[line.item.quarter]?.title : ''),
  },
  {
    ...{ id: 'progress', title: '进度', width: 150 },
    cell: (line) => (line.kind === 'branch' ? `已签合同 ${line.branch.contracted}` : <Progress item={line.item} />),
  },
]

const Progress = ({ item: { contracted, requested } }: { readonly item: PlanItem }) =>
  contracted ? (
    <StateTag family="ok">已签合同</StateTag>
  ) : requested > 0 ? (
    <StateTag family="run">已申请</StateTag>
  ) : (
    <StateTag family="wait">未申请</StateTag>
  )
