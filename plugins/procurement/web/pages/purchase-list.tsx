import { EmptyState, Facts, FaultState, Page, PageHeader, RowsBelowList, Skeleton, useCall } from '@gongtai/sdk/web'
import { Link, useSearchParams } from 'react-router-dom'
import { yuan } from '../../model/money.ts'
import { purchaseLines, purchases } from '../../model/requests.ts'
import { MethodNote } from '../method-note.tsx'

/** The list of one purchase, named by its id and its number. */
export default function PurchaseListPage() {
  const [query] = useSearchParams()
  const [id, number] = [query.get('id') ?? '', query.get('purchaseNum') ?? '']
  const { data, error } = useCall(purchases.calls.read, { id }, { enabled: id !== '', quiet: true })
  return (
    <Page>
      <PageHeader title={number === '' ? '采购清单' : `采购清单 ${number}`} />
      {id === '' && <EmptyState title="地址中没有采购单，请从采购单列表打开。" />}
      {error && <FaultState error={error} />}
      {id !== '' && !data && !error && <Skeleton lines={8} />}
      {data && data.number !== number && <EmptyState title="采购编号与采购单不符，请从采购单列表重新打开。" />}
      {data && data.number === number && (
        <>
          <Facts
            facts={[
              { title: '采购编号', value: data.number },
              { title: '采购事由', value: data.reason },
              { title: '采购分类', value: data.names.category },
              { title: '采购方式', value: titleIn('method', data.method) },
              { title: '方式依据', value: data.methodBasis },
              { title: '金额', value: yuan(data.total) },
              { title: '状态', value: titleIn('state', data.state) },
              { title: '申请人', value: data.names.applicant },
              { title: '申请', value: <Link to={`/workflow/instance/${data.instance}`}>查看申请</Link> },
            ]}
          />
          <MethodNote purchase={data} />
          <RowsBelowList of={purchaseLines} id={id} />
        </>
      )}
    </Page>
  )
}

const titleIn = (field: 'method' | 'state', value: string): string | undefined =>
  new Map(Object.entries(purchases.fields[field].choices)).get(value)?.title
