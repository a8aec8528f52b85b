import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  PersonName,
  PushButton,
  useCall,
  useSelection,
  useSend,
} from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { listMessages, markRead, newest, unread } from '../../model/calls.ts'
import type { Message } from '../../model/shapes.ts'
import { detailAddress, ownAddress } from '../addresses.ts'
import { Moment } from '../moment.tsx'
import { FilterBar, useFilters } from './filters.tsx'
import { Older } from './older.tsx'
import { useOlder } from './use-older.ts'
import './inbox.css'

const columns: readonly Column<Message>[] = [
  {
    id: 'title',
    title: '消息',
    cell: (message) => <Words {...message} />,
  },
  { id: 'actor', title: '来自', width: 120, cell: ({ actor }) => actor && <PersonName {...actor} bare /> },
  { id: 'kind', title: '类别', width: 120, cell: ({ kindTitle }) => kindTitle },
  { id: 'at', title: '时间', width: 160, cell: ({ at }) => <Moment at={at} /> },
]

function Words({ title, summary, text, read }: Message) {
  return (
    <div className={read ? 'msg-two-lines' : 'msg-two-lines msg-row-unread'}>
      <span>
        {!read && <span className="gt-visually-hidden">未读：</span>}
        {title}
      </span>
      {summary && <span className="msg-summary">{summary}</span>}
      <small>{text}</small>
    </div>
  )
}

const Card = (message: Message) => (
  <>
    <Words {...message} />
    <span className="msg-card-foot">
      {message.actor && <span>{message.actor.name}</span>}
      {message.kindTitle}
      <Moment at={message.at} />
    </span>
  </>
)

/** Everything the person was told. */
export default function InboxPage() {
  const navigate = useNavigate()
  const selection = useSelection()
  const filters = useFilters()
  const older = useOlder(JSON.stringify(filters.asked))
  const list = useCall(
    listMessages,
    { ...filters.asked, ...(older.before && { before: older.before }) },
    { keepLast: true },
  )
  const rows = list.data?.rows ?? []
  const read = useSend(markRead, { refreshes: [unread, newest, listMessages], onDone: selection.clear })
  const open = (message: Message) => {
    if (!message.read) read.mutate({ ids: [message.id] })
    navigate(detailAddress(message))
  }
  const kept = list.data && { description: `消息保留 ${list.data.keepDays} 天，到期自动清理。` }
  return (
    <Page layout="fill">
      <PageHeader title="消息中心" {...kept} />
      <DataTable
        label="消息列表"
        columns={columns}
        rowKey={({ id }) => id}
        list={{ ...list, data: list.data && { rows, total: rows.length } }}
        height="fill"
        card={Card}
        columnChoice={false}
        tools={<FilterBar {...filters} />}
        selection={selection}
        bulk={(keys) => <PushButton text="标为已读" primary onClick={() => read.mutate({ ids: [...keys] })} />}
        onOpen={open}
        rowActions={(message) => [{ title: '详情', onSelect: () => navigate(ownAddress(message)) }]}
        filtered={Object.keys(filters.asked).length > 0}
        onClearFilters={filters.clear}
        empty={{ title: '还没有消息', text: '待办、退回、办结等消息会保留在这里。' }}
      />
      <Older {...older} last={rows.at(-1)?.id} more={list.data?.more ?? false} />
    </Page>
  )
}
