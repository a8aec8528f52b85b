import { Panel, StatusTag, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { doneTasks } from '../../model/calls.ts'
import { shortTime } from '../times.ts'
import '../styles/tiles.css'

const SHOWN = 5

/** What the person decided last, to look up what became of it; nothing where nothing was decided. */
export default function RecentDoneTile() {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(doneTasks))
  const { data } = useCall(doneTasks, { page: 1, pageSize: SHOWN }, { quiet: true })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      title="最近办理"
      bare
      actions={
        <Link className="gt-link" to="/workflow/done">
          更多
        </Link>
      }
    >
      <ul className="wf-brief">
        {data.rows.map((row) => (
          <li key={row.taskId}>
            <Link to={`/workflow/instance/${row.procInstId}`}>
              <b>{row.title}</b>
              <StatusTag code={row.status} />
              <small>{row.nodeName}</small>
              <time>{shortTime(row.closedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
