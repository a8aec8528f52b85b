import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SearchBox,
  useCall,
  usePaging,
  useSearch,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { type ConfigurationValue, EDIT_CONFIGURATION, listConfiguration } from '../../model/configuration-calls.ts'
import { ConfigurationDialog } from '../configuration/configuration-dialog.tsx'
import { useConfigurationChanges } from '../configuration/use-configuration-changes.ts'

const columns: readonly Column<ConfigurationValue>[] = [
  { id: 'name', title: '参数名称', width: 280, cell: (row) => <Clipped text={row.configName} /> },
  { id: 'key', title: '参数键名', width: 260, cell: (row) => <code className="sys-code">{row.configKey}</code> },
  { id: 'value', title: '参数键值', cell: (row) => (row.configValue ? <Clipped text={row.configValue} /> : undefined) },
]

const Clipped = ({ text }: { readonly text: string }) => (
  <span className="sys-clip" title={text}>
    {text}
  </span>
)

/** The values by which the shell and the plugins are configured for this tenant. */
export default function ConfigurationPage() {
  const paging = usePaging('system.configuration')
  const search = useSearch(paging)
  const [edited, setEdited] = useState<ConfigurationValue | 'new'>()
  const changes = useConfigurationChanges()
  const mayEdit = useSession().may(EDIT_CONFIGURATION)
  const list = useCall(
    listConfiguration,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { configName: search.text }) },
    { keepLast: true, quiet: true },
  )
  const editing = {
    rowActions: (row: ConfigurationValue) => [
      { title: '编辑', onSelect: () => setEdited(row) },
      { title: '删除', intent: 'danger' as const, onSelect: () => void changes.ask(row) },
    ],
  }
  return (
    <Page layout="fill">
      <PageHeader title="参数设置" />
      <DataTable
        label="参数列表"
        columns={columns}
        rowKey={(row) => row.configKey}
        list={list}
        paging={paging}
        height="fill"
        tools={mayEdit && <Button intent="primary" icon={<PlusIcon />} text="新增" onClick={() => setEdited('new')} />}
        sideTools={<SearchBox label="参数名称或键名" value={search.value} onChange={search.change} />}
        {...(mayEdit && editing)}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
      />
      {edited && (
        <ConfigurationDialog
          changes={changes}
          {...(edited !== 'new' && { stored: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
