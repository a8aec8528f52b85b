import { Button } from '@blueprintjs/core'
import { KeyIcon, ListColumnsIcon, RefreshIcon } from '@blueprintjs/icons'
import { pluginCalls, tenantCalls } from '@gongtai/sdk/administration'
import {
  DataTable,
  type ListState,
  listOf,
  SearchBox,
  SlidePanel,
  useCall,
  useLive,
  useMedia,
  useRefresh,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Figures } from '../packages/figures.tsx'
import { packageColumns } from '../packages/package-columns.tsx'
import { PackageDetail } from '../packages/package-detail.tsx'
import { countShown, filterPackages, type Shown } from '../packages/package-figures.ts'
import { PublishersPanel } from '../packages/publishers-panel.tsx'
import { UploadBanner } from '../packages/upload-banner.tsx'
import { UploadButton } from '../packages/upload-button.tsx'
import { useUpload } from '../packages/use-upload.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { Segments } from '../parts/segments.tsx'

const { listInstalledPlugins } = pluginCalls
const segments = [
  { value: 'all', title: '全部' },
  { value: 'upgradable', title: '待发布' },
  { value: 'failing', title: '异常' },
] as const

/** The operator's list of installed packages. */
export default function PackagesPage() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const [publishers, setPublishers] = useState(false)
  const installed = useInstalled()
  const { plugins, tenants } = installed
  const { upload, start, cancel, close } = useUpload(setChosen)
  const titleOf = (id: string) => plugins.find(({ manifest }) => manifest.id === id)?.manifest.title ?? id
  const detail = plugins.find(({ manifest }) => manifest.id === chosen)
  return (
    <PanesPage
      title="插件包"
      {...(plugins.length > 0 && { description: `平台共安装 ${plugins.length} 个，供 ${tenants} 个租户选用` })}
      actions={
        <>
          <Button
            icon={<ListColumnsIcon />}
            text="全部贡献"
            onClick={() => navigate('/system/packages/contributions')}
          />
          <Button icon={<KeyIcon />} text="发布者公钥" onClick={() => setPublishers(true)} />
          <UploadButton busy={upload?.state === 'sending'} onFile={(file) => void start(file)} />
        </>
      }
    >
      {upload && <UploadBanner upload={upload} titleOf={titleOf} onCancel={cancel} onClose={close} />}
      <Figures known={installed.list.data !== undefined} plugins={plugins} />
      <div className="sys-beside">
        <PackageList {...installed} chosen={chosen} onChoose={setChosen} />
        {detail && (
          <Beside title={detail.manifest.title} onClose={() => setChosen(undefined)}>
            <PackageDetail key={chosen} plugin={detail} titleOf={titleOf} onClose={() => setChosen(undefined)} />
          </Beside>
        )}
      </div>
      {publishers && <PublishersPanel onClose={() => setPublishers(false)} />}
    </PanesPage>
  )
}

function useInstalled() {
  const refresh = useRefresh()
  const list = useCall(listInstalledPlugins, {}, { quiet: true })
  const tenants = useCall(tenantCalls.listTenants, { pageSize: 1 }, { fresh: 60_000 })
  useLive(pluginCalls.PLUGINS_CHANGED, () => void refresh(listInstalledPlugins))
  return { list, plugins: list.data ?? [], tenants: tenants.data?.total ?? 0 }
}

interface PackageListProps extends ReturnType<typeof useInstalled> {
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

function PackageList({ list, plugins, tenants, chosen, onChoose }: PackageListProps) {
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const rows: ListState<pluginCalls.InstalledPlugin> = list.data
    ? listOf(filterPackages(plugins, shown, search))
    : { error: list.error, isPending: list.isPending, refetch: list.refetch }
  return (
    <DataTable
      label="已安装的插件包"
      columns={packageColumns(tenants)}
      rowKey={({ manifest }) => manifest.id}
      list={rows}
      height="fill"
      {...(chosen !== undefined && { current: chosen })}
      onOpen={({ manifest }) => onChoose(manifest.id)}
      tools={
        <>
          <SearchBox label="插件名称、标识或发布者" value={search} onChange={setSearch} />
          <Segments
            label="显示哪些插件包"
            segments={segments.map((segment) => ({ ...segment, count: countShown(plugins, segment.value) }))}
            value={shown}
            onChange={setShown}
          />
        </>
      }
      sideTools={
        <button type="button" className="gt-icon-button" aria-label="刷新" onClick={() => void list.refetch()}>
          <RefreshIcon aria-hidden />
        </button>
      }
      filtered={shown !== 'all' || search.trim() !== ''}
      onClearFilters={() => {
        setShown('all')
        setSearch('')
      }}
    />
  )
}

interface BesideProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** Beside the list where there is room, over it otherwise. */
function Beside({ title, onClose, children }: BesideProps) {
  const room = useMedia('(min-width: 1280px)')
  if (room) return children
  return (
    <SlidePanel isOpen width={480} title={title} onClose={onClose}>
      {children}
    </SlidePanel>
  )
}
