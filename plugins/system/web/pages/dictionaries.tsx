import { Button } from '@blueprintjs/core'
import { CubeIcon, EditIcon, PlusIcon, UserIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SearchBox,
  StateTag,
  useCall,
  useLive,
  usePaging,
  useRefresh,
  useSearch,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { listDictionaries } from '../../model/dictionary-calls.ts'
import { type Dictionary, DictionaryPanel } from '../dictionaries/dictionary-panel.tsx'

function SourceTag({ dictionary: { shipped, changed } }: { readonly dictionary: Dictionary }) {
  if (!shipped)
    return (
      <StateTag family="run" Icon={UserIcon}>
        本单位建立
      </StateTag>
    )
  if (changed)
    return (
      <StateTag family="wait" Icon={EditIcon}>
        本单位已修改
      </StateTag>
    )
  return (
    <StateTag family="auto" Icon={CubeIcon}>
      插件提供
    </StateTag>
  )
}

const columns: readonly Column<Dictionary>[] = [
  { id: 'name', title: '字典名称', width: 200, cell: (row) => row.dictName },
  { id: 'type', title: '字典类型', width: 220, cell: (row) => <code className="sys-code">{row.dictType}</code> },
  {
    id: 'entries',
    title: '字典项',
    cell: (row) => <span className="sys-clip">{row.entries.map(({ dictLabel }) => dictLabel).join('、')}</span>,
  },
  { id: 'count', title: '项数', width: 70, align: 'right', cell: (row) => row.entries.length },
  { id: 'source', title: '来源', width: 130, cell: (row) => <SourceTag dictionary={row} /> },
]

/** The tenant's dictionaries: those of the plugins, changed ones, and its own. */
export default function DictionariesPage() {
  const mayEdit = useSession().may('system:dict:edit')
  const refresh = useRefresh()
  const paging = usePaging('system.dictionaries')
  const search = useSearch(paging)
  const [open, setOpen] = useState<Dictionary | 'new'>()
  const list = useCall(
    listDictionaries,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { dictName: search.text }) },
    { keepLast: true, quiet: true },
  )
  useLive('dictionary-changed', () => void refresh(listDictionaries))
  return (
    <Page layout="fill">
      <PageHeader title="数据字典" />
      <DataTable
        label="字典列表"
        columns={columns}
        rowKey={(row) => row.dictType}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <>
            {mayEdit && <Button intent="primary" icon={<PlusIcon />} text="新增字典" onClick={() => setOpen('new')} />}
            <SearchBox label="字典名称或类型" value={search.value} onChange={search.change} />
          </>
        }
        onOpen={setOpen}
        rowActions={(row) => [{ title: mayEdit ? '编辑' : '查看', onSelect: () => setOpen(row) }]}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有字典', text: '插件提供的字典和本单位建立的字典会显示在这里。' }}
      />
      {open && (
        <DictionaryPanel
          {...(open !== 'new' && { dictionary: open })}
          readOnly={!mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
