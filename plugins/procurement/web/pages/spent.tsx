import { type Column, DataTable, formatTime, Page, PageHeader, useCall } from '@gongtai/sdk/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listSpent, type Spent } from '../../model/contract/spending.ts'
import { yuan } from '../../model/money.ts'

const columns: readonly Column<Spent>[] = [
  { id: 'day', title: '日期', width: 120, cell: ({ day }) => day },
  { id: 'kind', title: '类型', width: 80, cell: ({ kind }) => (kind === 'pay' ? '付款' : '退款') },
  { id: 'amount', title: '金额', width: 160, align: 'right', cell: ({ amount }) => yuan(amount) },
  { id: 'contract', title: '合同', cell: ({ number, name }) => `${number} ${name}` },
  { id: 'supplier', title: '供应商', cell: ({ supplier }) => supplier },
  { id: 'budget', title: '预算', cell: ({ budget }) => budget },
  { id: 'subject', title: '单号', width: 180, cell: ({ subject }) => subject },
]

const CENT = 100

/** The payments and refunds behind a number of the report. */
export default function SpentPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const year = formatTime(new Date(), '{y}')
  const [from, to] = [address.get('from') ?? `${year}-01-01`, address.get('to') ?? `${year}-12-31`]
  const [supplier, budget] = [address.get('supplier') ?? '', address.get('budget') ?? '']
  const list = useCall(listSpent, { from, to, supplier, budget })
  const total = (list.data?.rows ?? []).reduce((cents, { amount }) => cents + Math.round(amount * CENT), 0) / CENT
  return (
    <Page layout="fill">
      <PageHeader title="付款与退款明细" description={`${from} 至 ${to}，合计 ${yuan(total)}`} />
      <DataTable
        label="付款与退款明细"
        columns={columns}
        rowKey={({ id }) => id}
        height="fill"
        list={list}
        onOpen={({ contract }) => navigate(`/biz-business/procurement/contracts?row=${contract}`)}
        empty={{ title: '期间没有付款', text: '登记付款与退款后会列在这里。' }}
      />
    </Page>
  )
}
