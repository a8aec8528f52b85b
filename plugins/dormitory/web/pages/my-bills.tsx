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
import { Link } from 'react-router-dom'
import { billLines, bills, type MyBill, readMyBills } from '../../model/bills.ts'
import { type MyCheckOut, readMyCheckOuts } from '../../model/check-out.ts'
import { OUTCOMES } from '../../model/hand-over.ts'
import { yuanText } from '../yuan-text.ts'
import '../desk/desk.css'

const states: Readonly<Record<string, { readonly title: string; readonly family?: 'ok' | 'run' | 'idle' | 'wait' }>> =
  bills.fields.state.choices
const kinds: Readonly<Record<string, { readonly title: string }>> = billLines.fields.kind.choices

/** What somebody has to pay for where they live, and how it came about. */
export default function MyBillsPage() {
  const list = useCall(readMyBills, {})
  const refresh = useRefresh()
  useLive('dormitory.bills.changed', () => refresh(readMyBills, readMyCheckOuts))
  const due = (list.data ?? []).filter(({ state }) => state === 'told')
  return (
    <Page>
      <PageHeader title="我的住宿账单" description={list.data && `待缴 ${due.length} 笔，共 ${total(due)} 元。`} />
      {list.error && <FaultState error={list.error} />}
      {list.isPending && <Skeleton lines={6} />}
      {list.data?.length === 0 && <EmptyState title="还没有账单" text="宿管处发送月度账单后会出现在这里。" />}
      <Settled />
      <ol className="dorm-round">
        {list.data?.map((bill) => (
          <Bill key={bill.id} bill={bill} />
        ))}
      </ol>
    </Page>
  )
}

/** How stays of theirs were settled: what was paid as a security, what was taken off it, and what came back. */
function Settled() {
  const list = useCall(readMyCheckOuts, {})
  return (
    <>
      {list.error && <FaultState error={list.error} />}
      <ol className="dorm-round">
        {list.data?.map((closed) => (
          <Settlement key={closed.id} closed={closed} />
        ))}
      </ol>
    </>
  )
}

function Settlement({ closed }: { readonly closed: MyCheckOut }) {
  const { id, day, bed, deposit, damage, unpaid, refund, account, receipt, goods } = closed
  const owes = refund.startsWith('-')
  return (
    <li className="dorm-card">
      <header>
        <h2>退宿结算</h2>
        <StateTag family={owes ? 'wait' : 'ok'}>{owes ? '已补缴' : '应退'}</StateTag>
        <strong className="dorm-sum">{`${yuanText(refund).replace('-', '')} 元`}</strong>
      </header>
      <p className="gt-muted">
        {[`${bed}，${day} 退宿`, account && `退款账户 ${account}`, receipt && `补缴收据 ${receipt}`]
          .filter(Boolean)
          .join('，')}
      </p>
      <dl className="dorm-lines">
        <Line title="押金" amount={yuanText(deposit)} />
        <Line title="赔偿" amount={yuanText(`-${damage}`)} basis={goods.map(deduction).join('、')} />
        <Line title="未缴费用" amount={yuanText(`-${unpaid}`)} />
      </dl>
      <Link to={`/workflow/instance/${id}`}>查看退宿申请</Link>
    </li>
  )
}

/** A thing that was broken, gone or left behind, with what it cost. */
const deduction = ({ item, outcome, damage }: MyCheckOut['goods'][number]): string =>
  `${item}（${OUTCOMES[outcome as keyof typeof OUTCOMES].title}）${damage === '' ? '不计' : `${yuanText(damage)} 元`}`

interface LineProps {
  readonly title: string | undefined
  readonly amount: string
  readonly basis?: string
}

const Line = ({ title, amount, basis = '' }: LineProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{amount}</dd>
    <dd className="gt-muted">{basis}</dd>
  </div>
)

const total = (all: readonly MyBill[]): string =>
  yuanText(all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100)

function Bill({ bill: { period, room, days, amount, state, paidOn, lines } }: { readonly bill: MyBill }) {
  const { title = state, family = 'idle' } = states[state] ?? {}
  return (
    <li className="dorm-card">
      <header>
        <h2>{period}</h2>
        <StateTag family={family}>{title}</StateTag>
        <strong className="dorm-sum">{`${yuanText(amount)} 元`}</strong>
      </header>
      <p className="gt-muted">{`${room} 室，居住 ${days} 天${paidOn && `，${paidOn} 缴清`}`}</p>
      <dl className="dorm-lines">
        {lines.map((line) => (
          <Line key={line.kind} title={kinds[line.kind]?.title} amount={yuanText(line.amount)} basis={line.basis} />
        ))}
      </dl>
    </li>
  )
}
