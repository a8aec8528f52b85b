import { FaultState, Panel, Skeleton, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { readPlan } from '../model/plan.ts'
import { BedCounts } from './bed-counts.tsx'

/** How many beds are free today. */
export default function BedCountsTile() {
  const refresh = useRefresh()
  useLive('dormitory.stays.changed', () => refresh(readPlan))
  const plan = useCall(readPlan, {})
  return (
    <Panel
      title="宿舍床位"
      actions={
        <Link className="gt-link" to="/biz-business/dormitory/plan">
          房态图
        </Link>
      }
    >
      {plan.data ? <BedCounts counts={plan.data.counts} /> : <Waits error={plan.error} />}
    </Panel>
  )
}

const Waits = ({ error }: { readonly error: Error | null }) =>
  error ? <FaultState error={error} compact /> : <Skeleton lines={2} />
