import { pluginCalls } from '@gongtai/sdk/administration'
import { confirm, FaultState, formatBytes, formatTime, Skeleton, toast, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { SignatureTag } from '../parts/signature-tag.tsx'
import type { Step } from './consequences.ts'
import { VersionActions } from './version-actions.tsx'
import { VersionDialog } from './version-dialog.tsx'
import { VersionState } from './version-state.tsx'

const refreshes = [
  pluginCalls.listInstalledPlugins,
  pluginCalls.listPluginVersions,
  pluginCalls.listContributions,
  pluginCalls.listPluginTenants,
]

interface Asked {
  readonly version: string
  readonly step: Step
}

/** All installed versions and the way of each: ready, on trial, released. */
export function VersionsTab({ plugin }: { readonly plugin: pluginCalls.InstalledPlugin }) {
  const { id, title } = plugin.manifest
  const versions = useCall(pluginCalls.listPluginVersions, { id }, { quiet: true })
  const [asked, setAsked] = useState<Asked>()
  const { ask, busy, end, discard } = useSteps(plugin, () => setAsked(undefined))
  if (versions.error && !versions.data) return <FaultState error={versions.error} compact />
  if (!versions.data) return <Skeleton lines={4} />
  const released = versions.data.findIndex((one) => one.state === 'released')
  return (
    <>
      <ol className="sys-versions">
        {versions.data.map((one, index) => (
          <li key={one.version} {...(one.state === 'released' && { 'aria-current': true })}>
            <div className="sys-version-line">
              <b className="gt-number">{one.version}</b>
              <VersionState plugin={plugin} state={one.state} />
              <SignatureTag state={one.signature} />
            </div>
            {one.state === 'trial' && <TrialNote plugin={plugin} />}
            <small>
              {formatTime(one.installedAt, '{y}-{m}-{d} {h}:{i}')} 由 {one.installedBy} 上传，{formatBytes(one.bytes)}
            </small>
            <code className="sys-code" title={`SM3 ${one.digest}`}>
              SM3 {one.digest.slice(0, 16)}…
            </code>
            <VersionActions
              version={one}
              older={released >= 0 && index > released}
              busy={busy}
              onStep={(step) => setAsked({ version: one.version, step })}
              onEnd={() => void end()}
              onDiscard={() => void discard(one.version)}
            />
          </li>
        ))}
      </ol>
      {asked && (
        <VersionDialog
          key={asked.version + asked.step}
          plugin={plugin}
          {...asked}
          busy={busy}
          onConfirm={(tenants) => ask(asked, tenants)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <p className="sys-note">「{title}」的数据表与已保存的数据在试用、发布与回退中都保留。</p>
    </>
  )
}

/** Who tries it, and why it does not run for them if it does not. */
function TrialNote({ plugin: { trial } }: { readonly plugin: pluginCalls.InstalledPlugin }) {
  if (!trial || trial.running) return null
  return (
    <p className="sys-banner sys-banner-bad" role="alert">
      试用的版本没有启动，试用的租户仍使用已发布的版本：{trial.failure}
    </p>
  )
}

function useSteps(plugin: pluginCalls.InstalledPlugin, onDone: () => void) {
  const { id, title } = plugin.manifest
  const told =
    (good: string) =>
    ({ running, failure }: { readonly running: boolean; readonly failure?: string }) => {
      onDone()
      if (running) toast.success(good)
      else toast.error(failure ?? `「${title}」没有运行`)
    }
  const release = useSend(pluginCalls.releasePluginVersion, { refreshes, onDone: told(`「${title}」已发布给所有租户`) })
  const back = useSend(pluginCalls.releasePluginVersion, { refreshes, onDone: told(`「${title}」已回退`) })
  const tryIt = useSend(pluginCalls.tryPluginVersion, { refreshes, onDone: told(`「${title}」已开始试用`) })
  const endTrial = useSend(pluginCalls.endPluginTrial, { refreshes, done: `「${title}」的试用已结束` })
  const discarding = useSend(pluginCalls.discardPluginVersion, { refreshes, done: '已移除该版本' })
  const ask = ({ version, step }: Asked, tenants: readonly string[]) => {
    if (step === 'try') tryIt.mutate({ id, version, tenants: [...tenants] })
    else (step === 'back' ? back : release).mutate({ id, version })
  }
  const end = async () => {
    const text = plugin.released
      ? '试用的租户立即换回已发布的版本；试用期间填写的数据保留。'
      : '它还没有发布，试用的租户不再看到它；试用期间填写的数据保留。'
    if (await confirm({ title: `结束「${title}」的试用`, text, confirm: '结束试用', intent: 'danger' }))
      endTrial.mutate({ id })
  }
  const discard = async (version: string) => {
    const text = `${version} 从未发布，移除后如需使用须重新上传。`
    if (await confirm({ title: `移除「${title}」${version}`, text, confirm: '移除', intent: 'danger' }))
      discarding.mutate({ id, version })
  }
  const busy = [release, back, tryIt, endTrial, discarding].some(({ isPending }) => isPending)
  return { ask, end, discard, busy }
}
