import { auditCalls } from '@gongtai/sdk/administration'
import { formatTime, Panel, Skeleton, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { OutcomeTag } from '../audit/audit-columns.tsx'

const SHOWN = 8

/** What touched the security of the platform lately, of all tenants. */
export default function TrailTile() {
  const { data } = useCall(auditCalls.listAllAudit, { kind: 'security', pageSize: SHOWN }, { quiet: true })
  return (
    <Panel
      title="最近的安全操作"
      bare
      actions={
        <Link className="gt-link" to="/monitor/audit/all">
          全部
        </Link>
      }
    >
      {!data && <Skeleton lines={6} shape="list" />}
      {data?.rows.length === 0 && <p className="sys-note sys-trail-empty">还没有安全操作。</p>}
      <ul className="sys-trail">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <b>{row.title ?? row.action}</b>
            <span>
              {row.name ?? row.account} · {row.tenant}
            </span>
            <OutcomeTag row={row} />
            <time>{formatTime(row.at, '{m}-{d} {h}:{i}')}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
