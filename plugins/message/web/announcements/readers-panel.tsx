import { type Column, DataTable, PushButton, SlidePanel, useCall, usePaging } from '@gongtai/sdk/web'
import { useState } from 'react'
import { announcementReaders, type ManagedAnnouncement, type Reader } from '../../model/announcement-calls.ts'
import { Moment } from '../moment.tsx'

const columns: readonly Column<Reader>[] = [
  { id: 'name', title: '姓名', width: 120, cell: ({ name }) => name },
  { id: 'department', title: '部门', cell: ({ departmentName }) => departmentName },
  { id: 'at', title: '阅读时间', width: 160, cell: ({ at }) => at && <Moment at={at} /> },
]

const states = [
  ['read', '已读'],
  ['unread', '未读'],
] as const

interface ReadersPanelProps {
  readonly announcement: ManagedAnnouncement
  readonly onClose: () => void
}

/** Who has opened an announcement, and who has not. */
export function ReadersPanel({ announcement: { id, title }, onClose }: ReadersPanelProps) {
  const paging = usePaging('message.announcement-readers')
  const [state, setState] = useState<'read' | 'unread'>('read')
  const input = { id, state, page: paging.pageNum, pageSize: paging.pageSize }
  const list = useCall(announcementReaders, input, { keepLast: true, quiet: true })
  return (
    <SlidePanel isOpen title={`阅读情况：${title}`} onClose={onClose}>
      <div className="msg-reader-states" role="group" aria-label="阅读状态">
        {states.map(([value, text]) => (
          <PushButton
            key={value}
            text={text}
            primary={value === state}
            onClick={() => {
              setState(value)
              paging.change({ pageNum: 1 })
            }}
          />
        ))}
      </div>
      <DataTable
        label="阅读情况列表"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        paging={paging}
        columnChoice={false}
        empty={{ title: state === 'read' ? '还没有人阅读' : '所有人都已阅读', text: '打开公告即记为已读。' }}
      />
    </SlidePanel>
  )
}
