import { ArrowUpIcon, ErrorIcon, PeopleIcon, TickIcon, TimeIcon } from '@blueprintjs/icons'
import type { pluginCalls } from '@gongtai/sdk/administration'
import { type Column, StateTag } from '@gongtai/sdk/web'
import { PluginTile } from '../parts/plugin-tile.tsx'
import { SignatureTag } from '../parts/signature-tag.tsx'
import { failureOf, newerVersion } from './package-figures.ts'

type InstalledPlugin = pluginCalls.InstalledPlugin

export function HealthTag({ plugin }: { readonly plugin: InstalledPlugin }) {
  const failure = failureOf(plugin)
  if (failure === undefined && plugin.trial)
    return (
      <StateTag family="run" Icon={PeopleIcon}>
        {plugin.trial.tenants.length} 个租户试用
      </StateTag>
    )
  if (failure === undefined && !plugin.released)
    return (
      <StateTag family="wait" Icon={TimeIcon}>
        待发布
      </StateTag>
    )
  if (failure === undefined)
    return (
      <StateTag family="ok" Icon={TickIcon}>
        正常
      </StateTag>
    )
  return (
    <StateTag family="bad" Icon={ErrorIcon}>
      运行异常
    </StateTag>
  )
}

const PluginName = ({ plugin: { manifest } }: { readonly plugin: InstalledPlugin }) => (
  <span className="sys-named">
    <PluginTile manifest={manifest} />
    <span className="sys-two-lines">
      <b>{manifest.title}</b>
      <code className="sys-code">{manifest.id}</code>
    </span>
  </span>
)

function Version({ plugin }: { readonly plugin: InstalledPlugin }) {
  const newer = newerVersion(plugin)
  return (
    <span className="sys-two-lines">
      <span>{plugin.released ? plugin.manifest.version : '—'}</span>
      {newer !== undefined && (
        <small className="sys-newer">
          <ArrowUpIcon size={12} aria-hidden />
          {newer}
        </small>
      )}
    </span>
  )
}

function Health({ plugin }: { readonly plugin: InstalledPlugin }) {
  const failure = failureOf(plugin)
  return (
    <span className="sys-health">
      <HealthTag plugin={plugin} />
      {failure !== undefined && <small title={failure}>{failure}</small>}
    </span>
  )
}

const Share = ({ part, whole }: { readonly part: number; readonly whole: number }) => (
  <span className="sys-share">
    <span className="gt-number">
      {part} / {whole}
    </span>
    <i aria-hidden>
      <i style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }} />
    </i>
  </span>
)

/** Columns of the operator's list; narrow ones leave out what the detail beside them says. */
export const packageColumns = (tenants: number): readonly Column<InstalledPlugin>[] => [
  { id: 'name', title: '插件', cell: (plugin) => <PluginName plugin={plugin} /> },
  { id: 'version', title: '版本', width: 80, cell: (plugin) => <Version plugin={plugin} /> },
  { id: 'publisher', title: '发布者', width: 120, cell: (plugin) => plugin.publisherTitle },
  { id: 'signature', title: '签名', width: 130, cell: (plugin) => <SignatureTag state={plugin.signature} /> },
  { id: 'health', title: '健康', width: 150, cell: (plugin) => <Health plugin={plugin} /> },
  { id: 'tenants', title: '启用租户', width: 130, cell: (plugin) => <Share part={plugin.tenants} whole={tenants} /> },
]
