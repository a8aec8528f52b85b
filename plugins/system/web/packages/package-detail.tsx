import { Tab, Tabs } from '@blueprintjs/core'
import { CrossIcon } from '@blueprintjs/icons'
import type { pluginCalls } from '@gongtai/sdk/administration'
import { Facts, formatBytes, formatTime } from '@gongtai/sdk/web'
import { ManifestFacts } from '../parts/manifest-facts.tsx'
import { PluginTile } from '../parts/plugin-tile.tsx'
import { problemText } from '../parts/problem-text.ts'
import { SignatureTag } from '../parts/signature-tag.tsx'
import { confinementFacts } from './confinement-facts.ts'
import { PackageActions } from './package-actions.tsx'
import { failureOf } from './package-figures.ts'
import { TenantsTab } from './tenants-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

export interface PackageDetailProps {
  readonly plugin: pluginCalls.InstalledPlugin
  readonly titleOf: (id: string) => string
  readonly onClose: () => void
}

/** Everything about one package, beside the list or over it. */
export function PackageDetail({ plugin, titleOf, onClose }: PackageDetailProps) {
  const { manifest, publisherTitle, installedAt, bytes, tenants, versions } = plugin
  return (
    <aside className="sys-detail" aria-label={manifest.title}>
      <header>
        <PluginTile manifest={manifest} icon={plugin.icon} size={40} />
        <span className="sys-two-lines">
          <b>{manifest.title}</b>
          <small>
            {publisherTitle}，上传于 {formatTime(installedAt, '{y}-{m}-{d}')}，{formatBytes(bytes)}
          </small>
        </span>
        <button type="button" className="gt-icon-button" aria-label="关闭详情" onClick={onClose}>
          <CrossIcon aria-hidden />
        </button>
      </header>
      <div className="sys-detail-body">
        <Failures plugin={plugin} />
        <Tabs id={`package-${manifest.id}`} renderActiveTabPanelOnly>
          <Tab id="versions" title="版本" tagContent={versions.length} panel={<VersionsTab plugin={plugin} />} />
          <Tab id="brings" title="权限与内容" panel={<ManifestFacts manifest={manifest} />} />
          <Tab id="tenants" title="租户" tagContent={tenants} panel={<TenantsTab plugin={plugin} />} />
          <Tab id="facts" title="包信息" panel={<PackageFacts plugin={plugin} titleOf={titleOf} />} />
        </Tabs>
      </div>
      <PackageActions plugin={plugin} onRemoved={onClose} />
    </aside>
  )
}

/** Why it does not run, or what of it fails although it does. */
function Failures({ plugin }: Pick<PackageDetailProps, 'plugin'>) {
  const { running, failure, problems, released, trial } = plugin
  if (trial && failureOf(plugin) !== undefined)
    return (
      <p className="sys-banner sys-banner-bad" role="alert">
        {failureOf(plugin)}
      </p>
    )
  if (!released) return null
  if (!running || failure !== undefined)
    return (
      <p className="sys-banner sys-banner-bad" role="alert">
        {failureOf(plugin)}
      </p>
    )
  return problems.map((problem) => (
    <p key={problemText(problem)} className="sys-banner sys-banner-bad" role="alert">
      <span className="sys-banner-text">
        {problemText(problem)}
        <small>
          （{problem.times > 1 && `共 ${problem.times} 次，`}最近 {formatTime(problem.lastAt)}）
        </small>
      </span>
    </p>
  ))
}

function PackageFacts({ plugin, titleOf }: Pick<PackageDetailProps, 'plugin' | 'titleOf'>) {
  const { manifest, signature, keyId, digest, confinement, trial } = plugin
  return (
    <Facts
      columns={1}
      facts={[
        { title: '标识', value: <code className="sys-code">{manifest.id}</code> },
        { title: '说明', value: manifest.description },
        { title: '签名', value: <SignatureTag state={signature} /> },
        { title: '签名密钥', value: keyId && <code className="sys-code">{keyId}</code> },
        { title: 'SDK 范围', value: <code className="sys-code">{manifest.sdk}</code> },
        ...confinementFacts(confinement ?? trial?.confinement),
        { title: '需要的插件', value: manifest.requires.map(titleOf).join('、') || '无' },
        { title: '清单摘要', value: <code className="sys-code">SM3 {digest}</code> },
      ]}
    />
  )
}
