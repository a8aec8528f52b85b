import { EmptyState, Panel, Skeleton, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { startable } from '../../model/calls.ts'
import { likeliestFirst } from '../../model/often-used.ts'
import { ProcessIcon } from '../process-icon.tsx'
import '../styles/tiles.css'

const SHOWN = 8

export default function QuickStartsTile() {
  const { data, isPending } = useCall(startable, {}, { quiet: true })
  return (
    <Panel
      title="快速发起"
      actions={
        <Link className="gt-link" to="/workflow/start">
          全部流程
        </Link>
      }
    >
      {isPending && <Skeleton lines={4} shape="figures" />}
      {data?.length === 0 && <EmptyState compact title="还没有可发起的流程" text="流程发布后会出现在这里。" />}
      <div className="wf-quick">
        {likeliestFirst(data ?? [])
          .slice(0, SHOWN)
          .map((process) => (
            <Link key={process.defKey} to={`/workflow/start/${process.defKey}`}>
              <ProcessIcon name={process.icon} />
              <span>
                <b>{process.processName}</b>
                <small>{process.category || '通用流程'}</small>
              </span>
            </Link>
          ))}
      </div>
    </Panel>
  )
}
