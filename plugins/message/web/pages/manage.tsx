import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  confirm,
  DataTable,
  Page,
  PageHeader,
  PushButton,
  SearchBox,
  StateTag,
  useCall,
  usePaging,
  useSearch,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  deleteAnnouncement,
  listAnnouncements,
  type ManagedAnnouncement,
  manageAnnouncements,
} from '../../model/announcement-calls.ts'
import { AnnouncementDialog } from '../announcements/announcement-dialog.tsx'
import { ReadersPanel } from '../announcements/readers-panel.tsx'

const forWhom = ({ targets }: ManagedAnnouncement) =>
  targets.length === 0 ? '全体人员' : targets.map(({ name }) => name).join('、')

const columns: readonly Column<ManagedAnnouncement>[] = [
  {
    id: 'title',
    title: '标题',
    cell: ({ title, pinned }) => (
      <>
        {pinned && <StateTag family="run">置顶</StateTag>} {title}
      </>
    ),
  },
  { id: 'targets', title: '范围', width: 200, cell: forWhom },
  {
    id: 'days',
    title: '展示期',
    width: 200,
    cell: ({ startsOn, endsOn }) => (endsOn ? `${startsOn} 至 ${endsOn}` : `${startsOn} 起`),
  },
  { id: 'shown', title: '状态', width: 88, cell: ({ shown }) => (shown ? '展示中' : '未展示') },
  { id: 'readers', title: '已读', width: 72, align: 'right', cell: ({ readers }) => readers },
  { id: 'author', title: '发布人', width: 96, cell: ({ author }) => author },
]

/** Announcements of the tenant, to be written, changed, taken away and followed up. */
export default function ManagePage() {
  const paging = usePaging('message.announcements')
  const search = useSearch(paging)
  const [edited, setEdited] = useState<ManagedAnnouncement | 'new'>()
  const [followed, setFollowed] = useState<ManagedAnnouncement>()
  const remove = useSend(deleteAnnouncement, { done: '删除成功', refreshes: [manageAnnouncements, listAnnouncements] })
  const removeAsked = async ({ id, title }: ManagedAnnouncement) => {
    const text = `删除公告「${title}」及其阅读记录？删除后不能恢复。`
    if (await confirm({ title: '删除公告', text, confirm: '删除', intent: 'danger' })) remove.mutate({ id })
  }
  const asked = { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { search: search.text }) }
  const list = useCall(manageAnnouncements, asked, { keepLast: true, quiet: true })
  return (
    <Page layout="fill">
      <PageHeader title="公告管理" />
      <DataTable
        label="公告列表"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <>
            <PushButton primary icon={<PlusIcon />} text="发布公告" onClick={() => setEdited('new')} />
            <SearchBox label="搜索公告" placeholder="标题" value={search.value} onChange={search.change} />
          </>
        }
        rowActions={(row) => [
          { title: '阅读情况', onSelect: () => setFollowed(row) },
          { title: '编辑', onSelect: () => setEdited(row) },
          { title: '删除', intent: 'danger', onSelect: () => void removeAsked(row) },
        ]}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有公告', text: '发布的公告会显示在这里，并出现在对应人员的首页与消息中。' }}
      />
      {edited && (
        <AnnouncementDialog {...(edited !== 'new' && { announcement: edited })} onClose={() => setEdited(undefined)} />
      )}
      {followed && <ReadersPanel announcement={followed} onClose={() => setFollowed(undefined)} />}
    </Page>
  )
}
