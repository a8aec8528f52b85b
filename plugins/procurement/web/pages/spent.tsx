import { type Column, DataTable, formatTime, Page, PageHeader, useCall } from '@gongtai/sdk/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { BEHIND, type BehindKind, listSpending, type SpendingRow } from '../../model/contract/spending.ts'
import { yuan } from '../../model/money.ts'

interface Kind {
  readonly title: string
  readonly part: string
  readonly whole?: string
  readonly as: 'money' | 'count'
}

const written = ({ as }: Kind, value: number): string => (as === 'money' ? yuan(value) : value.toLocaleString('zh-CN'))

const wholeOf = (kind: Kind, title: string): Column<SpendingRow> => ({
  ...{ id: 'whole', title, width: 160, align: 'right' },
  cell: ({ whole }) => written(kind, whole),
})

const columnsOf = (kind: Kind): readonly Column<SpendingRow>[] => [
  { id: 'day', title: '日期', width: 120, cell: ({ day }) => day },
  { id: 'what', title: '事项', cell: ({ what }) => what },
  { id: 'about', title: '说明', cell: ({ about }) => about },
  { id: 'part', title: kind.part, width: 160, align: 'right', cell: ({ part }) => written(kind, part) },
  ...(kind.whole === undefined ? [] : [wholeOf(kind, kind.whole)]),
]

const CENT = 100
const sum = (values: readonly number[]): number =>
  values.reduce((cents, value) => cents + Math.round(value * CENT), 0) / CENT

function sentence(kind: Kind, rows: readonly SpendingRow[]): string {
  const part = sum(rows.map((row) => row.part))
  const said = `${kind.part}合计 ${written(kind, part)}`
  if (kind.whole === undefined) return said
  const whole = sum(rows.map((row) => row.whole))
  return `${said}，${kind.whole}合计 ${written(kind, whole)}`
}

const isKind = (of: string): of is BehindKind => of in BEHIND

/** The rows behind a number of the report. */
export default function SpentPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const year = formatTime(new Date(), '{y}')
  const asked = address.get('of') ?? ''
  const of = isKind(asked) ? asked : 'paid'
  const [from, to] = [address.get('from') ?? `${year}-01-01`, address.get('to') ?? `${year}-12-31`]
  const narrowed = Object.fromEntries(
    ['month', 'budget', 'supplier', 'category', 'method', 'step'].map((key) => [key, address.get(key) ?? '']),
  )
  const kind: Kind = BEHIND[of]
  const list = useCall(listSpending, { ...narrowed, of, from, to })
  const rows = list.data?.rows ?? []
  return (
    <Page layout="fill">
      <PageHeader
        title={kind.title}
        back="/biz-business/procurement/spending"
        description={`${address.get('month') ?? `${from} 至 ${to}`}，${sentence(kind, rows)}`}
      />
      <DataTable
        label={kind.title}
        columns={columnsOf(kind)}
        rowKey={({ id }) => id}
        height="fill"
        list={list}
        onOpen={(row) => navigate(row.to)}
        empty={{ title: '期间没有记录', text: '换一个期间，或返回统计查看其他数字。' }}
      />
    </Page>
  )
}
