import { Button, Switch } from '@blueprintjs/core'
import { CogIcon, ErrorIcon, InfoSignIcon, LockIcon, TimeIcon } from '@blueprintjs/icons'
import type { pluginCalls } from '@gongtai/sdk/administration'
import { StateTag } from '@gongtai/sdk/web'
import { PluginTile } from '../parts/plugin-tile.tsx'
import { problemText } from '../parts/problem-text.ts'
import { contentsOf } from './contents.ts'
import { isChosen } from './plugin-filter.ts'

export interface PluginCardProps {
  readonly plugin: pluginCalls.TenantPlugin
  /** Titles of what it waits for. */
  readonly waitingFor: readonly string[]
  readonly busy: boolean
  readonly mayChange: boolean
  readonly onToggle: () => void
  readonly onSettings: () => void
  readonly onAbout: () => void
}

/** One plugin that the platform offers to the tenant. */
export function PluginCard(props: PluginCardProps) {
  const { plugin, busy, mayChange, onToggle, onSettings, onAbout } = props
  const { manifest, publisherTitle, signature } = plugin
  const on = isChosen(plugin)
  const locked = manifest.locked === true
  return (
    <article className="sys-card" aria-label={manifest.title}>
      <header>
        <PluginTile manifest={manifest} icon={plugin.icon} size={36} off={!on} />
        <span className="sys-two-lines">
          <b>{manifest.title}</b>
          <small>
            {manifest.version}，{signature === 'shipped' ? '随系统发布' : publisherTitle}
          </small>
        </span>
        <Switch
          className="gt-switch"
          aria-label={`${on ? '停用' : '启用'}${manifest.title}`}
          checked={on}
          disabled={locked || busy || !mayChange}
          onChange={onToggle}
        />
      </header>
      <p className="sys-card-text" title={manifest.description}>
        {manifest.description}
      </p>
      <CardNote {...props} />
      <footer>
        {manifest.settings !== undefined && on && (
          <Button variant="minimal" size="small" icon={<CogIcon />} text="设置" onClick={onSettings} />
        )}
        <Button variant="minimal" size="small" icon={<InfoSignIcon />} text="详情" onClick={onAbout} />
        <span className="sys-card-state">
          {locked && (
            <>
              <LockIcon size={12} aria-hidden />
              不可停用
            </>
          )}
          {plugin.state === 'waiting' && (
            <StateTag family="wait" Icon={TimeIcon}>
              等待依赖
            </StateTag>
          )}
          {failureOf(plugin) !== undefined && (
            <StateTag family="bad" Icon={ErrorIcon}>
              运行异常
            </StateTag>
          )}
        </span>
      </footer>
    </article>
  )
}

/** Why it does not run, or what of it fails although it does. */
const failureOf = ({ failure, problems: [problem] }: pluginCalls.TenantPlugin): string | undefined =>
  failure ?? (problem && problemText(problem))

/** What it brings, or why it does not run. */
function CardNote({ plugin, waitingFor }: PluginCardProps) {
  const failure = failureOf(plugin)
  if (failure !== undefined)
    return (
      <p className="sys-card-note sys-card-bad" title={failure}>
        {failure}
      </p>
    )
  if (plugin.state === 'waiting') {
    return <p className="sys-card-note sys-card-wait">等待「{waitingFor.join('」「')}」启用后开始运行</p>
  }
  return <p className="sys-card-note">{contentsOf(plugin.manifest)}</p>
}
