import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  Skeleton,
  useCall,
  useLive,
  usePhone,
  useRefresh,
  ViewTabs,
} from '@gongtai/sdk/web'
import { Link, useSearchParams } from 'react-router-dom'
import { type BoardCard, REPAIR_STATES, readRepairBoard } from '../../model/repairs.ts'
import { useOwnBuildings } from '../own-buildings.ts'
import { RepairCard } from '../repair-card.tsx'
import '../repairs.css'

const COLUMNS = ['open', 'work', 'fixed', 'done'] as const

/** What is broken: to be sent out, in work, to be confirmed, and mended in the last thirty days. */
export default function RepairsPage() {
  const [params, setParams] = useSearchParams()
  const building = params.get('building') ?? ''
  const late = params.get('late') === '1'
  const refresh = useRefresh()
  useLive('dormitory.repairs.changed', () => refresh(readRepairBoard))
  const board = useCall(readRepairBoard, building === '' ? {} : { building }, { keepLast: true })
  const buildings = useOwnBuildings()
  const choose = (next: { readonly building?: string; readonly late?: boolean }) => {
    const { building: place, late: only } = { building, late, ...next }
    setParams({ ...(place !== '' && { building: place }), ...(only && { late: '1' }) })
  }
  const all = (board.data ?? []) as readonly BoardCard[]
  const overdue = all.filter((card) => card.late)
  const tabs = [['', '全部'] as const, ...buildings.map(({ code, name }) => [code, name] as const)]
  return (
    <Page>
      <PageHeader
        title="报修看板"
        actions={
          <>
            <button
              type="button"
              className="gt-link dorm-late"
              aria-pressed={late}
              onClick={() => choose({ late: !late })}
            >
              {late ? '显示全部' : `逾期 ${overdue.length}`}
            </button>
            <Link className="gt-link" to="/biz-business/dormitory/repair-list">
              报修台账
            </Link>
          </>
        }
      />
      <ViewTabs id="dormitory-repairs" tabs={tabs} chosen={building} onChoose={(code) => choose({ building: code })}>
        {board.error && <FaultState error={board.error} />}
        {board.isPending && <Skeleton lines={8} />}
        {board.data && <Board cards={late ? overdue : all} />}
      </ViewTabs>
    </Page>
  )
}

function Board({ cards }: { readonly cards: readonly BoardCard[] }) {
  const phone = usePhone()
  const [params, setParams] = useSearchParams()
  const columns = COLUMNS.map((state) => ({ state, cards: cards.filter((card) => card.state === state) }))
  if (cards.length === 0) return <EmptyState title="没有报修" text="报修提交后会出现在这里。" />
  if (!phone)
    return (
      <div className="dorm-board">
        {columns.map((column) => (
          <Column key={column.state} {...column} />
        ))}
      </div>
    )
  const shown = columns.find(({ state }) => state === params.get('column')) ?? columns[0]
  return (
    <ViewTabs
      id="dormitory-repair-column"
      tabs={columns.map(({ state, cards: each }) => [state, `${titleOf(state)} ${each.length}`] as const)}
      chosen={shown?.state ?? ''}
      onChoose={(column) => setParams({ ...Object.fromEntries(params), column })}
    >
      {shown && <Cards cards={shown.cards} />}
    </ViewTabs>
  )
}

type State = (typeof COLUMNS)[number]

const titleOf = (state: State): string => REPAIR_STATES[state].title

const Column = ({ state, cards }: { readonly state: State; readonly cards: readonly BoardCard[] }) => (
  <section aria-label={titleOf(state)}>
    <h2>
      {titleOf(state)} <span className="gt-muted">{cards.length}</span>
    </h2>
    <Cards cards={cards} />
  </section>
)

const Cards = ({ cards }: { readonly cards: readonly BoardCard[] }) =>
  cards.length === 0 ? (
    <p className="gt-muted">没有</p>
  ) : (
    <ul className="dorm-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <RepairCard card={card} />
        </li>
      ))}
    </ul>
  )
