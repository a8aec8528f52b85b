import { monitorCalls, tenantCalls } from '@gongtai/sdk/administration'
import { formatBytes, Panel, Skeleton, useCall } from '@gongtai/sdk/web'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { DiskMeter } from '../health/disk-meter.tsx'

/** What the platform carries: release, tenants, processes and how full its disks are. */
export default function PlatformTile() {
  const { data: state } = useCall(monitorCalls.readServerState, {}, { quiet: true })
  const { data: tenants } = useCall(tenantCalls.listTenants, { pageSize: 1 }, { quiet: true })
  return (
    <Panel
      title="平台"
      actions={
        <Link className="gt-link" to="/workbench/tenant">
          租户
        </Link>
      }
    >
      {!state && <Skeleton lines={3} />}
      {state && (
        <>
          <dl className="sys-platform">
            <dt>版本</dt>
            <dd>{state.release}</dd>
            <dt>租户</dt>
            <dd>{tenants?.total ?? '—'}</dd>
            <dt>进程</dt>
            <dd>{state.processes.length}</dd>
            <dt>数据库</dt>
            <dd>{formatBytes(state.databaseBytes)}</dd>
            {state.towns.map(({ tenant, total, done }) => (
              <Fragment key={tenant}>
                <dt>演示数据</dt>
                <dd>{done < total ? `正在生成 ${done} / ${total}` : `已生成 ${total} 项`}</dd>
              </Fragment>
            ))}
          </dl>
          {state.disks.map((disk) => (
            <DiskMeter key={disk.use} disk={disk} />
          ))}
        </>
      )}
    </Panel>
  )
}
