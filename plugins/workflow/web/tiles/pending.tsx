import { Panel, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { pendingTasks } from '../../model/calls.ts'
import { shortTime, waiting } from '../times.ts'
import '../styles/shared.css'
import '../styles/tiles.css'

const SHOWN = 5

/** What waits for the person, above what they may begin; nothing where nothing waits. */
export default function PendingTile() {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingTasks))
  const { data } = useCall(pendingTasks, { page: 1, pageSize: SHOWN }, { quiet: true })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      title="待我处理"
      bare
      actions={
        <Link className="gt-link" to="/workflow/pending">
          全部 {data.more ? `${data.total}+` : data.total} 件
        </Link>
      }
    >
      <ul className="wf-progress wf-waiting">
        {data.rows.map((row) => (
          <li key={row.taskId}>
            <Link to={`/workflow/task/${row.procInstId}/${row.task}`}>
              <span className="wf-two-lines">
                <b>{row.title}</b>
                <small>{row.summary || `${row.number} · ${row.processName}`}</small>
              </span>
              <span className="wf-progress-at">
                {row.nodeName}　{row.initiator}
              </span>
              <span className="wf-waiting-since">
                <time>{shortTime(row.openedAt)}</time>
                <small>{waiting(row.openedAt)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
