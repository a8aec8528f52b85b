import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { Page, PageHeader, useCall, useLive, usePaging, useRefresh, useSearch, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { myInstances } from '../../model/calls.ts'
import { DraftList } from '../draft-list.tsx'
import { InstanceTable } from '../instance-table.tsx'

const states = [
  ['', '全部'],
  ['running', '审批中'],
  ['returned', '已退回'],
  ['finished', '已办结'],
  ['withdrawn', '已撤回'],
  ['terminated', '已终止'],
] as const

export default function MinePage() {
  const navigate = useNavigate()
  const paging = usePaging('workflow.mine')
  const [state, setState] = useState('')
  const search = useSearch(paging)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(myInstances))
  const input = { ...paging.asked, search: search.text, ...(state && { state }) }
  const list = useCall(myInstances, input, { keepLast: true })
  const choose = (next: string) => {
    setState(next)
    paging.change({ pageNum: 1 })
  }
  return (
    <Page layout="fill">
      <PageHeader
        title="我的申请"
        actions={
          <Button intent="primary" icon={<PlusIcon />} text="发起申请" onClick={() => navigate('/workflow/start')} />
        }
      />
      <DraftList />
      <ViewTabs id="mine-state" tabs={states} chosen={state} onChoose={choose}>
        <InstanceTable
          own
          label="我的申请列表"
          list={list}
          paging={paging}
          search={search}
          filtered={search.text !== '' || state !== ''}
          onClearFilters={() => {
            search.change('')
            choose('')
          }}
          empty={{ title: '还没有申请', text: '从「发起申请」开始第一件事。' }}
        />
      </ViewTabs>
    </Page>
  )
}
