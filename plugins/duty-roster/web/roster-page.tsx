import {
  type Column,
  DataTable,
  DayField,
  Page,
  PageHeader,
  Panel,
  PushButton,
  SelectorDialog,
  TextField,
  useCall,
  usePaging,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { listDuty, saveDuty } from '../model/calls.ts'

type Duty = NonNullable<typeof listDuty.types>['answer']['rows'][number]

const columns: readonly Column<Duty>[] = [
  { id: 'day', title: '日期', width: 140, cell: ({ day }) => day },
  { id: 'post', title: '岗位', cell: ({ post }) => post },
  { id: 'name', title: '值班人', cell: ({ name }) => name },
]

/** The roster, newest day first, with a panel to enter the next duty. */
export default function RosterPage() {
  const paging = usePaging('duty-roster.list')
  const list = useCall(listDuty, { pageNum: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="值班表" description="登记在此的人员可在流程中作为「当日值班人员」被指派。" />
      <NewDuty />
      <DataTable
        label="值班表"
        columns={columns}
        rowKey={({ day, post, user }) => `${day} ${post} ${user}`}
        list={list}
        paging={paging}
        height="fill"
        empty={{ title: '还没有值班安排', text: '填写日期与岗位，再选择值班人。' }}
      />
    </Page>
  )
}

function NewDuty() {
  const [day, setDay] = useState('')
  const [post, setPost] = useState('')
  const [picking, setPicking] = useState(false)
  const save = useSend(saveDuty, { done: '已登记', refreshes: [listDuty] })
  return (
    <Panel
      title="登记值班"
      actions={
        <PushButton text="选择值班人" primary disabled={day === '' || post === ''} onClick={() => setPicking(true)} />
      }
    >
      <DayField label="日期" value={day} onChange={setDay} />
      <TextField label="岗位" value={post} maxLength={50} onChange={setPost} />
      <SelectorDialog
        isOpen={picking}
        type="0"
        purpose={`${day} ${post}`}
        chosen={[]}
        onClose={() => setPicking(false)}
        onConfirm={([person]) => {
          setPicking(false)
          if (person?.key) save.mutate({ day, post, user: person.key })
        }}
      />
    </Panel>
  )
}
