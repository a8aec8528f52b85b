import { Button, InputGroup, Tab, Tabs } from '@blueprintjs/core'
import { PlusIcon, SearchIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  useCall,
  useDebounced,
  useLive,
  usePaging,
  useRefresh,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { drafts, myInstances } from '../../model/calls.ts'
import type { InstanceRow } from '../../model/shapes.ts'
import { InstanceTag } from '../instance-tag.tsx'
import { shortTime } from '../times.ts'
import '../workflow.css'

const waiting = (row: InstanceRow): string =>
  row.waitingAt.map((place) => `${place.nodeName}：${place.people.join('、')}`).join('；')

const columns: readonly Column<InstanceRow>[] = [
  {
    id: 'title',
    title: '申请',
    cell: (row) => (
      <div className="wf-two-lines">
        <span>{row.title}</span>
        <small>
          {row.number} · {row.processName}
        </small>
      </div>
    ),
  },
  { id: 'waiting', title: '当前环节', cell: waiting },
  { id: 'started', title: '发起时间', width: 120, cell: (row) => shortTime(row.startedAt) },
  { id: 'state', title: '状态', width: 110, cell: (row) => <InstanceTag state={row.state} result={row.result} /> },
]

const states = [
  { id: '', title: '全部' },
  { id: 'running', title: '审批中' },
  { id: 'finished', title: '已办结' },
  { id: 'withdrawn', title: '已撤回' },
] as const

export default function MinePage() {
  const navigate = useNavigate()
  const paging = usePaging('workflow.mine')
  const [state, setState] = useState('')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 300)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(myInstances))
  const input = { page: paging.pageNum, pageSize: paging.pageSize, search, ...(state && { state }) }
  const list = useCall(myInstances, input, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader
        title="我的申请"
        actions={
          <Button intent="primary" icon={<PlusIcon />} text="发起流程" onClick={() => navigate('/workflow/start')} />
        }
      />
      <DraftList />
      <Tabs
        id="mine-state"
        selectedTabId={state || 'all'}
        onChange={(id) => {
          setState(id === 'all' ? '' : String(id))
          paging.change({ pageNum: 1 })
        }}
      >
        {states.map((each) => (
          <Tab key={each.id} id={each.id || 'all'} title={each.title} />
        ))}
      </Tabs>
      <DataTable
        label="我的申请列表"
        columns={columns}
        rowKey={(row) => row.procInstId}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <InputGroup
            leftElement={<SearchIcon />}
            className="wf-search"
            placeholder="标题、单号"
            aria-label="搜索申请"
            value={typed}
            onValueChange={setTyped}
          />
        }
        onOpen={(row) => navigate(`/workflow/instance/${row.procInstId}`)}
        filtered={search !== '' || state !== ''}
        onClearFilters={() => {
          setTyped('')
          setState('')
        }}
        empty={{ title: '还没有申请', text: '从「发起申请」开始第一件事。' }}
      />
    </Page>
  )
}

/** What was begun and not handed in yet. */
function DraftList() {
  const navigate = useNavigate()
  const found = useCall(drafts, {}, { quiet: true })
  const begun = (found.data?.rows ?? []).filter((draft) => draft.subject.startsWith('start:'))
  if (begun.length === 0) return null
  return (
    <div className="wf-drafts" role="region" aria-label="草稿">
      {begun.map((draft) => (
        <button
          key={draft.subject}
          type="button"
          onClick={() => navigate(`/workflow/start/${draft.subject.slice('start:'.length)}`)}
        >
          <b>草稿：{draft.title || '未命名'}</b>
          <small>{shortTime(draft.savedAt)} 保存</small>
        </button>
      ))}
    </div>
  )
}
