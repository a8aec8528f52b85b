import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  Skeleton,
  StateTag,
  useCall,
  useLive,
  useRefresh,
} from '@gongtai/sdk/web'
import { billLines, bills, type MyBill, readMyBills } from '../../model/bills.ts'
import '../desk/desk.css'

const states: Readonly<Record<string, { readonly title: string; readonly family?: 'ok' | 'run' | 'idle' | 'wait' }>> =
  bills.fields.state.choices
const kinds: Readonly<Record<string, { readonly title: string }>> = billLines.fields.kind.choices

/** What somebody has to pay for where they live, and how it came about. */
export default function MyBillsPage() {
  const list = useCall(readMyBills, {})
  const refresh = useRefresh()
  useLive('dormitory.bills.changed', () => refresh(readMyBills))
  const due = (list.data ?? []).filter(({ state }) => state === 'told')
  return (
    <Page>
      <PageHeader title="我的住宿账单" description={list.data && `待缴 ${due.length} 笔，共 ${total(due)} 元。`} />
      {list.error && <FaultState error={list.error} />}
      {list.isPending && <Skeleton lines={6} />}
      {list.data?.length === 0 && <EmptyState title="还没有账单" text="宿管处发送月度账单后会出现在这里。" />}
      <ol className="dorm-round">
        {list.data?.map((bill) => (
          <Bill key={bill.id} bill={bill} />
        ))}
      </ol>
    </Page>
  )
}

const total = (all: readonly MyBill[]): string =>
  (all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

function Bill({ bill: { period, room, days, amount, state, paidOn, lines } }: { readonly bill: MyBill }) {
  const { title = state, family = 'idle' } = states[state] ?? {}
  return (
    <li className="dorm-card">
      <header>
        <h2>{period}</h2>
        <StateTag family={family}>{title}</StateTag>
        <strong className="dorm-sum">{`${amount} 元`}</strong>
      </header>
      <p className="gt-muted">{`${room} 室，居住 ${days} 天${paidOn && `，${paidOn} 缴清`}`}</p>
      <dl className="dorm-lines">
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>{kinds[line.kind]?.title}</dt>
            <dd>{line.amount}</dd>
            <dd className="gt-muted">{line.basis}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
