import { type Column, confirm, DataTable, Page, PageHeader, StateTag, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { filled } from '../../model/wording.ts'
import { type KindWording, listWordings, resetWording } from '../../model/wording-calls.ts'
import { WordingDialog } from '../wording/wording-dialog.tsx'
import './inbox.css'

const columns: readonly Column<KindWording>[] = [
  { id: 'title', title: '消息', width: 160, cell: ({ title }) => title },
  { id: 'group', title: '分类', width: 112, cell: ({ group }) => group },
  {
    id: 'sample',
    title: '样例',
    cell: ({ subject, text, examples }) => (
      <div className="msg-two-lines">
        <span>{filled(subject, examples)}</span>
        <small>{filled(text, examples)}</small>
      </div>
    ),
  },
  {
    id: 'own',
    title: '文字',
    width: 112,
    cell: ({ own }) => (own ? <StateTag family="run">已修改</StateTag> : '默认'),
  },
]

/** The words in which the people of the tenant are told what happens. */
export default function WordingsPage() {
  const [edited, setEdited] = useState<KindWording>()
  const list = useCall(listWordings, {}, { quiet: true })
  const reset = useSend(resetWording, { done: '已恢复默认', refreshes: [listWordings] })
  const resetAsked = async ({ kind, title }: KindWording) => {
    const text = `「${title}」恢复为默认文字？您修改的文字将不再保留。`
    if (await confirm({ title: '恢复默认', text, confirm: '恢复默认' })) reset.mutate({ kind })
  }
  return (
    <Page layout="fill">
      <PageHeader title="消息模板" description="修改各类消息的标题与内容，对以后发送的消息生效。" />
      <DataTable
        label="消息模板列表"
        columns={columns}
        rowKey={({ kind }) => kind}
        list={{ ...list, data: list.data && { rows: list.data, total: list.data.length } }}
        height="fill"
        columnChoice={false}
        onOpen={setEdited}
        rowActions={(row) => [
          { title: '编辑', onSelect: () => setEdited(row) },
          ...(row.own ? [{ title: '恢复默认', onSelect: () => void resetAsked(row) }] : []),
        ]}
        empty={{ title: '没有消息类别', text: '启用的插件带来的消息类别会出现在这里。' }}
      />
      {edited && <WordingDialog wording={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
