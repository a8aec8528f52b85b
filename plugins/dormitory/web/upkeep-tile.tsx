import { rowsChanged } from '@gongtai/sdk'
import {
  EmptyState,
  FaultState,
  formatTime,
  Panel,
  Skeleton,
  StateTag,
  useCall,
  useLive,
  useRefresh,
} from '@gongtai/sdk/web'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REPAIR_STATES, repairs } from '../model/repairs.ts'
import { visitors } from '../model/visitors.ts'
import './upkeep-tile.css'

const SHOWN = 4
const PAGES = '/biz-business/dormitory'

/** What waits to be mended, and who comes today. */
export default function UpkeepTile() {
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  const refresh = useRefresh()
  useLive(rowsChanged(repairs).type, () => refresh(repairs.calls.list))
  useLive(rowsChanged(visitors).type, () => refresh(visitors.calls.list))
  const broken = useCall(repairs.calls.list, { state: 'open,work,fixed', sort: 'reportedAt', pageSize: SHOWN })
  const coming = useCall(visitors.calls.list, { state: 'announced,in', day: `${today}..${today}`, pageSize: SHOWN })
  const error = broken.error ?? coming.error
  return (
    <Panel title="宿舍报修与访客" bare>
      {error && <FaultState error={error} compact />}
      {!error && !(broken.data && coming.data) && <Skeleton lines={3} />}
      {broken.data?.total === 0 && coming.data?.total === 0 && (
        <EmptyState title="今天没有报修与访客" text="住户报修或登记访客后会出现在这里。" />
      )}
      {broken.data && (
        <Lines title="待处理报修" total={broken.data.total} to={`${PAGES}/repairs`}>
          {broken.data.rows.map(({ id, instance, place, description, reportedAt, urgent, state }) => (
            <Line
              key={id}
              to={`/workflow/instance/${instance}`}
              at={place}
              title={description}
              detail={`${formatTime(reportedAt, '{m}-{d} {h}:{i}')} 报修`}
              end={
                <>
                  {urgent === 'yes' && <StateTag family="bad">紧急</StateTag>}
                  <State of={REPAIR_STATES} value={state} />
                </>
              }
            />
          ))}
        </Lines>
      )}
      {coming.data && (
        <Lines title="今日访客" total={coming.data.total} to={`${PAGES}/visitors`}>
          {coming.data.rows.map(({ id, name, people, room, until, state }) => (
            <Line
              key={id}
              to={`${PAGES}/visitors?row=${id}`}
              at={room}
              title={name}
              detail={`${people} 人，${formatTime(until, '{h}:{i}')} 前离开`}
              end={<State of={visitors.fields.state.choices} value={state} />}
            />
          ))}
        </Lines>
      )}
    </Panel>
  )
}

type Choices = Readonly<
  Record<string, { readonly title: string; readonly family?: ComponentProps<typeof StateTag>['family'] }>
>

const State = ({ of, value }: { readonly of: Choices; readonly value: string }) => (
  <StateTag family={of[value]?.family ?? 'idle'}>{of[value]?.title ?? ''}</StateTag>
)

interface LinesProps {
  readonly title: string
  readonly total: number
  readonly to: string
  readonly children: ReactNode
}

const Lines = ({ title, total, to, children }: LinesProps) =>
  total === 0 ? null : (
    <section className="dorm-tile">
      <h3>
        <Link className="gt-link" to={to}>{`${title}（${total}）`}</Link>
      </h3>
      <ul className="gt-row-lines" aria-label={title}>
        {children}
      </ul>
    </section>
  )

interface LineProps {
  readonly to: string
  readonly at: string
  readonly title: string
  readonly detail: string
  readonly end: ReactNode
}

const Line = ({ to, at, title, detail, end }: LineProps) => (
  <li>
    <span className="gt-row-line-at">{at}</span>
    <span className="gt-row-line-what">
      <Link className="gt-link" to={to}>
        {title}
      </Link>
      <small>{detail}</small>
    </span>
    <span className="gt-row-line-end">{end}</span>
  </li>
)
