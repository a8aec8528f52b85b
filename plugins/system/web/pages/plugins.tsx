import { Button } from '@blueprintjs/core'
import { FilterRemoveIcon, RefreshIcon } from '@blueprintjs/icons'
import { pluginCalls } from '@gongtai/sdk/administration'
import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  SearchBox,
  Skeleton,
  useCall,
  useLive,
  useRefresh,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { Segments } from '../parts/segments.tsx'
import { AboutPanel } from '../plugins/about-panel.tsx'
import { DisableDialog } from '../plugins/disable-dialog.tsx'
import { PluginCard } from '../plugins/plugin-card.tsx'
import { countShown, filterPlugins, type Shown } from '../plugins/plugin-filter.ts'
import { SettingsPanel } from '../plugins/settings-panel.tsx'
import { usePluginSwitch } from '../plugins/use-plugin-switch.ts'

const { listTenantPlugins } = pluginCalls
const segments = [
  { value: 'all', title: '全部' },
  { value: 'on', title: '已启用' },
  { value: 'off', title: '未启用' },
] as const

/** The plugins that the platform offers to this tenant, and which of them are on. */
export default function PluginsPage() {
  const session = useSession()
  const refresh = useRefresh()
  const list = useCall(listTenantPlugins, {}, { quiet: true })
  useLive(pluginCalls.PLUGINS_CHANGED, () => void refresh(listTenantPlugins))
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const plugins = list.data ?? []
  return (
    <Page>
      <PageHeader title="插件" description={session.user.unitName} />
      <div className="sys-filter">
        <SearchBox label="查找插件" value={search} onChange={setSearch} />
        <Segments
          label="显示哪些插件"
          segments={segments.map((segment) => ({ ...segment, count: countShown(plugins, segment.value) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {list.isPending && <Skeleton lines={6} />}
      {list.error && !list.data && (
        <FaultState
          error={list.error}
          actions={<Button icon={<RefreshIcon />} text="重新加载" onClick={() => list.refetch()} />}
        />
      )}
      {list.data && (
        <Cards
          all={plugins}
          shown={filterPlugins(plugins, shown, search)}
          onClearFilters={() => {
            setShown('all')
            setSearch('')
          }}
        />
      )}
    </Page>
  )
}

interface CardsProps {
  readonly all: readonly pluginCalls.TenantPlugin[]
  readonly shown: readonly pluginCalls.TenantPlugin[]
  readonly onClearFilters: () => void
}

function Cards({ all, shown, onClearFilters }: CardsProps) {
  const mayChange = useSession().may(pluginCalls.CHANGE_PLUGINS)
  const switching = usePluginSwitch(all)
  const [open, setOpen] = useState<{ readonly panel: 'settings' | 'about'; readonly id: string }>()
  const opened = all.find(({ manifest }) => manifest.id === open?.id)
  const titleOf = (id: string) => all.find(({ manifest }) => manifest.id === id)?.manifest.title ?? id
  const { asked, busy } = switching
  if (shown.length === 0) return <NothingFound any={all.length > 0} onClearFilters={onClearFilters} />
  return (
    <div className="sys-cards">
      {shown.map((plugin) => {
        const { id } = plugin.manifest
        return (
          <PluginCard
            key={id}
            plugin={plugin}
            waitingFor={plugin.waitingFor.map(titleOf)}
            busy={busy === id}
            mayChange={mayChange}
            onToggle={() => switching.toggle(plugin)}
            onSettings={() => setOpen({ panel: 'settings', id })}
            onAbout={() => setOpen({ panel: 'about', id })}
          />
        )
      })}
      {asked && (
        <DisableDialog
          {...asked}
          busy={busy === asked.plugin.manifest.id}
          onDisable={() => void switching.disable(asked.plugin)}
          onClose={switching.close}
        />
      )}
      {opened && open?.panel === 'settings' && (
        <SettingsPanel manifest={opened.manifest} readOnly={!mayChange} onClose={() => setOpen(undefined)} />
      )}
      {opened && open?.panel === 'about' && (
        <AboutPanel plugin={opened} titleOf={titleOf} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

function NothingFound({ any, onClearFilters }: { readonly any: boolean; readonly onClearFilters: () => void }) {
  if (!any) return <EmptyState title="平台还没有开放插件" text="平台运营人员向本单位开放插件后，可在这里启用。" />
  return (
    <EmptyState
      kind="search"
      title="没有符合条件的插件"
      text="请换一个名称，或查看全部插件。"
      actions={<Button icon={<FilterRemoveIcon />} text="清空筛选" onClick={onClearFilters} />}
    />
  )
}
