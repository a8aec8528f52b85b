import { EmptyState, Panel, Skeleton, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { myInstances } from '../../model/calls.ts'
import { addressOf } from '../address-of.ts'
import { ReturnedLine } from '../detail/returned-note.tsx'
import { InstanceTag } from '../instance-tag.tsx'
import { StepBar } from '../step-bar.tsx'
import { duration, shortTime } from '../times.ts'
import '../styles/shared.css'
import '../styles/tiles.css'

export default function ProgressTile() {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(myInstances))
  const { data, isPending } = useCall(myInstances, { page: 1, pageSize: 5 }, { quiet: true })
  return (
    <Panel
      title="我的申请进度"
      bare
      actions={
        <Link className="gt-link" to="/workflow/mine">
          更多
        </Link>
      }
    >
      {isPending && <Skeleton shape="list" />}
      {data?.rows.length === 0 && <EmptyState compact title="还没有申请" text="发起的申请会在这里显示进度。" />}
      <ul className="wf-progress">
        {(data?.rows ?? []).map((row) => (
          <li key={row.procInstId}>
            <Link to={addressOf(row, true)}>
              <span className="wf-two-lines">
                <b>{row.title}</b>
                {row.returned === null ? <small>{row.summary || row.number}</small> : <ReturnedLine of={row} />}
              </span>
              <span className={row.returned === null ? 'wf-progress-at' : 'wf-progress-at wf-progress-edit'}>
                <StepBar of={row} />
                {row.returned !== null
                  ? '修改并重新提交'
                  : row.waitingAt.length > 0
                    ? row.waitingAt.map((place) => `${place.nodeName}　${place.people.join('、')}`).join('；')
                    : `用时 ${duration(row.startedAt, row.endedAt ?? undefined)}`}
              </span>
              <InstanceTag of={row} />
              <time>{shortTime(row.startedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
