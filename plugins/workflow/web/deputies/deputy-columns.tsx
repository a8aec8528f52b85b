import { type Column, StateTag, type StatusFamily } from '@gongtai/sdk/web'
import { daysText } from '../../model/deputation.ts'
import type { Deputation } from '../../model/deputy-calls.ts'
import '../styles/deputies.css'

const states: Readonly<Record<Deputation['state'], readonly [StatusFamily, string]>> = {
  coming: ['wait', '未开始'],
  active: ['run', '生效中'],
  over: ['idle', '已到期'],
  ended: ['idle', '已结束'],
}

export const isOpen = ({ state }: Deputation): boolean => state === 'active' || state === 'coming'

export const scopeText = ({ processes, categories }: Deputation): string =>
  [...categories.map((category) => `${category}（分类）`), ...processes.map(({ processName }) => processName)].join(
    '、',
  ) || '全部流程'

const nameOf = ({ name, able }: Deputation['deputy']): string => (able ? name : `${name}（已停用）`)

const State = ({ row: { state } }: { readonly row: Deputation }) => (
  <StateTag family={states[state][0]}>{states[state][1]}</StateTag>
)

const principal: Column<Deputation> = {
  id: 'principal',
  title: '委托人',
  width: 120,
  cell: (row) => nameOf(row.principal),
}
const deputy: Column<Deputation> = { id: 'deputy', title: '受托人', width: 120, cell: (row) => nameOf(row.deputy) }

const rest: readonly Column<Deputation>[] = [
  { id: 'days', title: '时间', width: 210, cell: daysText },
  {
    id: 'scope',
    title: '范围',
    cell: (row) => (
      <span className="wf-scope" title={scopeText(row)}>
        {scopeText(row)}
        {row.pending && <small>含此前已到达的任务</small>}
      </span>
    ),
  },
  {
    id: 'reason',
    title: '事由',
    cell: (row) => [row.reason, row.madeBy && `由${row.madeBy}设置`].filter(Boolean).join('，'),
  },
  { id: 'state', title: '状态', width: 100, cell: (row) => <State row={row} /> },
]

export const columnsOf = { given: [deputy, ...rest], taken: [principal, ...rest], all: [principal, deputy, ...rest] }

interface CardProps {
  readonly row: Deputation
  readonly side: keyof typeof columnsOf
}

export const DeputyCard = ({ row, side }: CardProps) => (
  <div className="wf-card">
    <div className="wf-card-head">
      <b>
        {side === 'given'
          ? nameOf(row.deputy)
          : side === 'taken'
            ? `代${nameOf(row.principal)}`
            : `${nameOf(row.deputy)} 代 ${nameOf(row.principal)}`}
      </b>
      <State row={row} />
    </div>
    <p>{daysText(row)}</p>
    <p className="gt-muted">
      {scopeText(row)}
      {row.pending && '，含此前已到达的任务'}
      {row.reason && `，${row.reason}`}
    </p>
  </div>
)
