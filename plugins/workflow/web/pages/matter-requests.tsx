import { useSearchParams } from 'react-router-dom'
import { Requests } from './history.tsx'

/** Where the requests about one matter stand. */
export default function MatterRequestsPage() {
  const name = useSearchParams()[0].get('thingName') ?? ''
  return <Requests key={name} title={name || '流程监控'} hint="该事项下我可以查看的申请" category={name} />
}
