import { type Column, DataTable, Page, PageHeader, StateTag, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Queued, readQueue } from '../../model/applications.ts'
import { wordOfSex } from '../../model/words.ts'
import { AllotDialog } from '../allot-dialog.tsx'

const KINDS: Readonly<Record<string, string>> = { dormitory: '宿舍', housing: '周转房' }

const columns: readonly Column<Queued>[] = [
  {
    id: 'name',
    title: '姓名',
    width: 90,
    cell: ({ name, sex }) => (
      <>
        {name} <small className="gt-muted">{wordOfSex(sex)}</small>
      </>
    ),
  },
  { id: 'score', title: '得分', width: 80, align: 'right', cell: ({ score }) => score },
  {
    id: 'parts',
    title: '得分依据',
    cell: ({ parts }) => parts.map(({ title, points }) => `${title} ${points}`).join('，'),
  },
  { id: 'kind', title: '类别', width: 72, cell: ({ kind }) => KINDS[kind] },
  {
    id: 'houseType',
    title: '房型',
    width: 120,
    cell: ({ houseTypeName, warnings }) => (
      <>
        {houseTypeName}{' '}
        {warnings.map(({ tag }) => (
          <StateTag key={tag} family="wait">
            {tag}
          </StateTag>
        ))}
      </>
    ),
  },
  { id: 'building', title: '意向楼栋', width: 90, cell: ({ building }) => building || '不限' },
  { id: 'duties', title: '职务层次', width: 90, cell: ({ dutiesName }) => dutiesName },
  { id: 'from', title: '希望入住', width: 110, cell: ({ from }) => from },
  { id: 'since', title: '申请时间', width: 150, cell: ({ since }) => since.slice(0, 16) },
]

/** The desk at which beds are given: whose turn it is, and why. */
export default function QueuePage() {
  const list = useCall(readQueue, {}, { keepLast: true })
  const refresh = useRefresh()
  const navigate = useNavigate()
  useLive('dormitory.applications.changed', () => refresh(readQueue))
  const [chosen, setChosen] = useState<Queued>()
  return (
    <Page layout="fill">
      <PageHeader title="轮候与分配" description="按得分排序，同分按申请先后。" />
      <DataTable
        label="轮候名单"
        columns={columns}
        rowKey={({ id }) => id}
        height="fill"
        list={list}
        onOpen={({ instance }) => navigate(`/workflow/instance/${instance}`)}
        rowActions={(row) => (row.mine ? [{ title: '分配床位', onSelect: () => setChosen(row) }] : [])}
        empty={{ title: '没有人轮候', text: '人事岗核对通过的申请会出现在这里。' }}
      />
      {chosen && <AllotDialog of={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}
