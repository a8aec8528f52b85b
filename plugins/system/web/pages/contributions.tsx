import { pluginCalls } from '@gongtai/sdk/administration'
import {
  type Column,
  DataTable,
  type ListState,
  listOf,
  Page,
  PageHeader,
  SearchBox,
  useCall,
  usePhone,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { pointsOf, searchContributions } from '../packages/contribution-filter.ts'
import { PointSide } from '../packages/point-side.tsx'

type Entry = pluginCalls.InventoryEntry

const columns: readonly Column<Entry>[] = [
  { id: 'point', title: '扩展点', width: 180, cell: ({ point }) => <code className="sys-code">{point}</code> },
  { id: 'id', title: '标识', cell: ({ id }) => <code className="sys-code">{id}</code> },
  { id: 'plugin', title: '插件', width: 160, cell: ({ plugin }) => <code className="sys-code">{plugin}</code> },
  { id: 'version', title: '版本', width: 80, cell: ({ version }) => version },
]

/** Every contribution of the running system, point by point. */
export default function ContributionsPage() {
  const phone = usePhone()
  const list = useCall(pluginCalls.listContributions, {}, { quiet: true })
  const [point, setPoint] = useState('')
  const [search, setSearch] = useState('')
  const found = searchContributions(list.data ?? [], search)
  const shown = found.filter((entry) => point === '' || entry.point === point)
  const rows: ListState<Entry> = list.data
    ? listOf(shown)
    : { error: list.error, isPending: list.isPending, refetch: list.refetch }
  return (
    <Page layout={phone ? 'flow' : 'fill'}>
      <PageHeader
        title="全部贡献"
        back="/system/packages"
        description="正在运行的系统中每一项扩展内容，及其来自哪个插件"
      />
      <div className="sys-beside">
        <PointSide points={pointsOf(found)} total={found.length} chosen={point} onChoose={setPoint} />
        <DataTable
          label="全部贡献"
          columns={columns}
          rowKey={(entry) => `${entry.point} ${entry.id} ${entry.plugin}`}
          list={rows}
          height={phone ? 'auto' : 'fill'}
          tools={<SearchBox label="扩展点、标识或插件" value={search} onChange={setSearch} />}
          sideTools={<span className="gt-muted gt-number">共 {shown.length} 项</span>}
          filtered={point !== '' || search.trim() !== ''}
          onClearFilters={() => {
            setPoint('')
            setSearch('')
          }}
        />
      </div>
    </Page>
  )
}
