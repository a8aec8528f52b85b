import { HTMLSelect } from '@blueprintjs/core'
import { pluginCalls } from '@gongtai/sdk'
import { type Column, DataTable, type ListState, listOf, Page, PageHeader, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { filterContributions, pointsOf } from '../packages/contribution-filter.ts'
import { SearchBox } from '../parts/search-box.tsx'

type Entry = pluginCalls.InventoryEntry

const columns: readonly Column<Entry>[] = [
  { id: 'point', title: '扩展点', width: 200, cell: ({ point }) => <code className="sys-code">{point}</code> },
  { id: 'describe', title: '用途', width: 260, cell: ({ describe }) => describe },
  { id: 'id', title: '标识', cell: ({ id }) => <code className="sys-code">{id}</code> },
  { id: 'plugin', title: '插件', width: 180, cell: ({ plugin }) => <code className="sys-code">{plugin}</code> },
  { id: 'version', title: '版本', width: 100, cell: ({ version }) => version },
]

/** Every contribution of the running system. */
export default function ContributionsPage() {
  const list = useCall(pluginCalls.listContributions, {}, { quiet: true })
  const [point, setPoint] = useState('')
  const [search, setSearch] = useState('')
  const all = list.data ?? []
  const found = filterContributions(all, point, search)
  const rows: ListState<Entry> = list.data
    ? listOf(found)
    : { error: list.error, isPending: list.isPending, refetch: list.refetch }
  return (
    <Page layout="fill">
      <PageHeader
        title="全部贡献"
        back="/system/packages"
        description="正在运行的系统中每一项扩展内容，及其来自哪个插件"
      />
      <DataTable
        label="全部贡献"
        columns={columns}
        rowKey={(entry) => `${entry.point} ${entry.id} ${entry.plugin}`}
        list={rows}
        height="fill"
        tools={
          <>
            <SearchBox label="扩展点、标识或插件" value={search} onChange={setSearch} />
            <HTMLSelect aria-label="扩展点" value={point} onChange={(event) => setPoint(event.currentTarget.value)}>
              <option value="">全部扩展点</option>
              {pointsOf(all).map(({ id, count }) => (
                <option key={id} value={id}>
                  {id}（{count}）
                </option>
              ))}
            </HTMLSelect>
          </>
        }
        sideTools={<span className="gt-muted gt-number">共 {found.length} 项</span>}
        filtered={point !== '' || search.trim() !== ''}
        onClearFilters={() => {
          setPoint('')
          setSearch('')
        }}
      />
    </Page>
  )
}
