import type { Static } from '@gongtai/sdk'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SlidePanel,
  useCall,
  useDebounced,
  usePaging,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { listPosts, type PostRow } from '../../model/role-calls.ts'
import { listAllUsers } from '../../model/user-calls.ts'
import { PeopleTable } from '../parts/people-table.tsx'
import { SearchBox } from '../parts/search-box.tsx'

type Post = Static<typeof PostRow>

const columns: readonly Column<Post>[] = [
  { id: 'name', title: '岗位名称', cell: (row) => row.postName },
  { id: 'code', title: '岗位编码', cell: (row) => <code className="sys-code">{row.postCode}</code> },
]

/** Posts, and who holds them. */
export default function PostsPage() {
  const paging = usePaging('system.posts')
  const [typed, setTyped] = useState('')
  const postName = useDebounced(typed.trim(), 300)
  const [open, setOpen] = useState<Post>()
  const list = useCall(
    listPosts,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(postName && { postName }) },
    { keepLast: true, quiet: true },
  )
  return (
    <Page layout="fill">
      <PageHeader title="岗位" />
      <DataTable
        label="岗位列表"
        columns={columns}
        rowKey={(row) => row.postId}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox
            label="岗位名称"
            value={typed}
            onChange={(text) => {
              setTyped(text)
              paging.change({ pageNum: 1 })
            }}
          />
        }
        onOpen={setOpen}
        rowActions={(row) => [{ title: '任职人员', onSelect: () => setOpen(row) }]}
        filtered={postName !== ''}
        onClearFilters={() => setTyped('')}
      />
      {open && <PostPeople post={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function PostPeople({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const paging = usePaging('system.post-people')
  const people = useCall(
    listAllUsers,
    { id: post.postId, type: 'post', page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  return (
    <SlidePanel isOpen width={640} title={`${post.postName}：任职人员`} onClose={onClose}>
      <PeopleTable
        label={`${post.postName}的任职人员`}
        list={people}
        paging={paging}
        empty={{ title: '还没有人任此岗位' }}
      />
    </SlidePanel>
  )
}
