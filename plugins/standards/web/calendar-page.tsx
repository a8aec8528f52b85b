import { ArrowLeftIcon, ArrowRightIcon } from '@blueprintjs/icons'
import { Allowed, FaultState, formatTime, Page, PageHeader, PushButton, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { readYear } from '../model/calendar-calls.ts'
import { KEEPS } from '../model/days.ts'
import { yearGrid } from '../model/year-grid.ts'
import { HoursDialog } from './hours-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { Year } from './year.tsx'
import './calendar.css'

const FIRST = 2000
const LAST = 2100

/** A year of the working calendar: what is a holiday, what is swapped for it, and the hours of a working day. */
export default function CalendarPage() {
  const { year, go } = useYear()
  const [marked, mark] = useState('')
  const [changesHours, changeHours] = useState(false)
  const found = useCall(readYear, { year }, { keepLast: true })
  const { days = [], hours = [], working } = found.data ?? {}
  const grid = yearGrid(year, days)
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  return (
    <Page>
      <PageHeader
        title="工作日历"
        description="流程办理期限、业务期限与周末节假日规则都按此计算。"
        actions={
          <Allowed permissions={[KEEPS]}>
            <Link className="bp6-button" to="/system/working-calendar/days">
              <span className="bp6-button-text">按列表查看与导入</span>
            </Link>
            <PushButton
              text="设置日期"
              primary
              onClick={() => mark(today.startsWith(`${year}`) ? today : `${year}-01-01`)}
            />
          </Allowed>
        }
      />
      <div className="std-head">
        <nav className="std-years" aria-label="年份">
          <button type="button" aria-label="上一年" disabled={year <= FIRST} onClick={() => go(year - 1)}>
            <ArrowLeftIcon />
          </button>
          <b aria-live="polite">{year} 年</b>
          <button type="button" aria-label="下一年" disabled={year >= LAST} onClick={() => go(year + 1)}>
            <ArrowRightIcon />
          </button>
        </nav>
        <span>
          工作日 <b>{working ?? '…'}</b> 天
        </span>
        <span className="std-hours">
          工作时间 {hours.map(({ from, to }) => `${from}–${to}`).join('，')}
          <Allowed permissions={[KEEPS]}>
            <PushButton text="修改" small onClick={() => changeHours(true)} />
          </Allowed>
        </span>
        <Legend />
      </div>
      <Unknown year={year} days={days} loaded={found.data !== undefined} />
      {found.error && !found.data ? (
        <FaultState error={found.error} />
      ) : found.data ? (
        <Year grid={grid} today={today} onPick={mark} />
      ) : (
        <Skeleton lines={12} />
      )}
      {marked && <MarkDialog day={marked} days={days} onClose={() => mark('')} />}
      {changesHours && <HoursDialog hours={hours} onClose={() => changeHours(false)} />}
    </Page>
  )
}

/** The year stands in the address. */
function useYear() {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('year'))
  const year = asked >= FIRST && asked <= LAST ? Math.trunc(asked) : new Date().getFullYear()
  return { year, go: (next: number) => setSearch({ year: String(next) }, { replace: true }) }
}

const Legend = () => (
  <ul className="std-legend" aria-label="图例">
    <li data-kind="holiday">放假</li>
    <li data-kind="swapped">调休上班</li>
    <li data-kind="rest">休息</li>
    <li data-kind="work">上班</li>
  </ul>
)

interface UnknownProps {
  readonly year: number
  readonly days: readonly { readonly trust: string }[]
  readonly loaded: boolean
}

/** A year of which nothing is known yet counts as if it had no holidays, which somebody has to be told. */
function Unknown({ year, days, loaded }: UnknownProps) {
  if (!loaded) return null
  if (days.length === 0)
    return (
      <p className="std-banner" role="status">
        {year} 年还没有节假日安排，期限暂按周一至周五计算。安排公布后请设置日期或导入。
      </p>
    )
  if (!days.some(({ trust }) => trust === 'unconfirmed')) return null
  return (
    <p className="std-banner" role="status">
      {year} 年的安排待确认：目前只有法定假日，没有调休。国务院办公厅公布后，请逐段设置或导入正式安排。
    </p>
  )
}
