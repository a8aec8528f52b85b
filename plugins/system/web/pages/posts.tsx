import { Button } from '@blueprintjs/core'
import { PlusIcon, TrashIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  PushButton,
  SearchPanel,
  useCall,
  usePaging,
  useSelection,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EDIT_POSTS, listPosts, type Post } from '../../model/post-calls.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { TextField } from '../parts/text-field.tsx'
import { PostDialog, type PostDialogProps } from '../posts/post-dialog.tsx'
import { usePostRemoval } from '../posts/use-post-removal.ts'

interface Conditions {
  readonly postName: string
  readonly postCode: string
}

const none: Conditions = { postName: '', postCode: '' }

const columns: readonly Column<Post>[] = [
  { id: 'name', title: '岗位名称', cell: (row) => <Link to={`/info/post?id=${row.postId}`}>{row.postName}</Link> },
  { id: 'code', title: '岗位编码', cell: (row) => <code className="sys-code">{row.postCode}</code> },
  { id: 'sort', title: '显示顺序', width: 100, align: 'right', cell: (row) => row.postSort },
]

/** The posts that people can hold. */
export default function PostsPage() {
  const paging = usePaging('system.posts')
  const [search, setSearch] = useState(none)
  const find = (conditions: Conditions) => {
    setSearch(conditions)
    paging.change({ pageNum: 1 })
  }
  return (
    <PanesPage title="岗位">
      <Search onFind={find} />
      <Posts search={search} paging={paging} onClear={() => find(none)} />
    </PanesPage>
  )
}

function Search({ onFind }: { readonly onFind: (conditions: Conditions) => void }) {
  const [typed, setTyped] = useState(none)
  const line = (field: keyof Conditions, label: string) => (
    <TextField
      key={field}
      label={label}
      maxLength={40}
      value={typed[field]}
      onChange={(text) => setTyped({ ...typed, [field]: text })}
    />
  )
  return (
    <SearchPanel
      shown={1}
      onSearch={() => onFind({ postName: typed.postName.trim(), postCode: typed.postCode.trim() })}
      onReset={() => {
        setTyped(none)
        onFind(none)
      }}
    >
      {line('postName', '岗位名称')}
      {line('postCode', '岗位编码')}
    </SearchPanel>
  )
}

interface PostsProps {
  readonly search: Conditions
  readonly paging: ReturnType<typeof usePaging>
  readonly onClear: () => void
}

function Posts({ search, paging, onClear }: PostsProps) {
  const mayEdit = useSession().may(EDIT_POSTS)
  const selection = useSelection()
  const [dialog, setDialog] = useState<Omit<PostDialogProps, 'onClose'>>()
  const { removeOne, removeTicked } = usePostRemoval(selection)
  const conditions = Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ''))
  const list = useCall(
    listPosts,
    { page: paging.pageNum, pageSize: paging.pageSize, ...conditions },
    { keepLast: true, quiet: true },
  )
  const removal = <Button intent="danger" icon={<TrashIcon />} text="批量删除" onClick={() => void removeTicked()} />
  const editing = {
    selection,
    bulk: () => removal,
    tools: (
      <>
        <Button intent="primary" icon={<PlusIcon />} text="新增" onClick={() => setDialog({ mode: 'add' })} />
        <PushButton quiet icon={<TrashIcon />} text="批量删除" onClick={() => void removeTicked()} />
      </>
    ),
  }
  return (
    <>
      <DataTable
        label="岗位列表"
        columns={columns}
        rowKey={(row) => row.postId}
        list={list}
        paging={paging}
        height="fill"
        {...(mayEdit && editing)}
        rowActions={(post) => [
          { title: '查看', onSelect: () => setDialog({ mode: 'view', post }) },
          ...(mayEdit
            ? [
                { title: '编辑', onSelect: () => setDialog({ mode: 'edit', post }) },
                { title: '删除', intent: 'danger' as const, onSelect: () => void removeOne(post) },
              ]
            : []),
        ]}
        filtered={Object.keys(conditions).length > 0}
        onClearFilters={onClear}
        empty={{ title: '还没有岗位', text: '新增的岗位会显示在这里。' }}
      />
      {dialog && <PostDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
