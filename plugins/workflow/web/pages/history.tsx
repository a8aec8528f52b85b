import { Page, PageHeader, useCall, useLive, usePaging, useRefresh, useSearch, ViewTabs } from '@gongtai/sdk/web'
import { useSearchParams } from 'react-router-dom'
import { instanceHistory } from '../../model/calls.ts'
import { InstanceTable } from '../instance-table.tsx'

const views = [
  ['', '全部'],
  ['reading', '传阅未读'],
  ['stuck', '流程异常'],
  ['running', '审批中'],
  ['returned', '已退回'],
  ['finished', '已办结'],
  ['withdrawn', '已撤回'],
  ['terminated', '已终止'],
] as const
const scopes = ['reading', 'stuck']

const narrowed = (view: string) => {
  if (view === '') return {}
  return scopes.includes(view) ? { scope: view as 'reading' | 'stuck' } : { state: view }
}

/** Every request that concerns the person or that they manage. */
export default function HistoryPage() {
  return <Requests title="流程查询" hint="与我有关的、传阅给我的和我管理的申请" />
}

interface RequestsProps {
  readonly title: string
  readonly hint: string
  /** Only those of this category. */
  readonly category?: string
}

/** Requests that one may look at, by where they stand. */
export function Requests({ title, hint, category }: RequestsProps) {
  const paging = usePaging('workflow.history')
  const [params, setParams] = useSearchParams()
  const view = params.get('view') ?? ''
  const search = useSearch(paging)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(instanceHistory))
  const asked = { ...paging.asked, search: search.text, ...narrowed(view) }
  const input = { ...asked, ...(category && { category }) }
  const list = useCall(instanceHistory, input, { keepLast: true })
  const choose = (next: string) => {
    setParams(
      (now) => {
        if (next) now.set('view', next)
        else now.delete('view')
        return now
      },
      { replace: true },
    )
    paging.change({ pageNum: 1 })
  }
  return (
    <Page layout="fill">
      <PageHeader title={title} aside={<span className="gt-muted">{hint}</span>} />
      <ViewTabs id="history-view" tabs={views} chosen={view} onChoose={choose}>
        <InstanceTable
          label="流程查询列表"
          list={list}
          paging={paging}
          search={search}
          filtered={search.text !== '' || view !== ''}
          onClearFilters={() => {
            search.change('')
            choose('')
          }}
          empty={{ title: '还没有与您有关的申请', text: '您发起、办理或收到传阅的申请会出现在这里。' }}
        />
      </ViewTabs>
    </Page>
  )
}
