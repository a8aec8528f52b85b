import { Button } from '@blueprintjs/core'
import { FaultState, Page, PageHeader, Skeleton, useCall } from '@gongtai/sdk/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { instanceDetail } from '../../model/detail-calls.ts'
import { InstanceTag } from '../instance-tag.tsx'
import ProcessPicture from '../picture/process-picture.tsx'
import HistoryPage from './history.tsx'

/** The way of one request on the whole page; without one, all requests to choose from. */
export default function ProcessFullPage() {
  const instance = useSearchParams()[0].get('procInstId')
  return instance ? <Way instance={instance} /> : <HistoryPage />
}

function Way({ instance }: { readonly instance: string }) {
  const navigate = useNavigate()
  const found = useCall(instanceDetail, { id: instance })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={6} />
  const { title, number } = found.data.instance
  return (
    <Page layout="fill">
      <PageHeader
        title={title}
        aside={
          <>
            <InstanceTag solid of={found.data.instance} /> <span className="gt-muted">{number}</span>
          </>
        }
        actions={<Button text="申请详情" onClick={() => navigate(`/apply-detail/${instance}`)} />}
      />
      <ProcessPicture instance={instance} />
    </Page>
  )
}
