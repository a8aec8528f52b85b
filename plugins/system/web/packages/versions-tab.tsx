import { Button } from '@blueprintjs/core'
import { ArrowUpIcon, ErrorIcon, TickIcon, UndoIcon } from '@blueprintjs/icons'
import { pluginCalls } from '@gongtai/sdk'
import {
  confirm,
  FaultState,
  formatBytes,
  formatTime,
  Skeleton,
  StateTag,
  toast,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { SignatureTag } from '../parts/signature-tag.tsx'

/** All installed versions; any of them can take the place of the running one. */
export function VersionsTab({ plugin }: { readonly plugin: pluginCalls.InstalledPlugin }) {
  const { id, title } = plugin.manifest
  const versions = useCall(pluginCalls.listPluginVersions, { id }, { quiet: true })
  const activate = useSend(pluginCalls.activatePluginVersion, {
    refreshes: [pluginCalls.listInstalledPlugins, pluginCalls.listPluginVersions, pluginCalls.listContributions],
    onDone: ({ running, failure }) =>
      running ? toast.success(`「${title}」已切换版本并开始运行`) : toast.error(failure ?? `「${title}」没有运行`),
  })
  if (versions.error && !versions.data) return <FaultState error={versions.error} compact />
  if (!versions.data) return <Skeleton lines={4} />
  const active = versions.data.findIndex((one) => one.active)
  const change = async (version: string, word: string) => {
    const text = `${word}「${title}」到 ${version}？已打开的页面会自动换用该版本，数据表与已保存的数据保留。`
    if (await confirm({ title: `${word}插件`, text, confirm: word })) activate.mutate({ id, version })
  }
  return (
    <ol className="sys-versions">
      {versions.data.map((one, index) => (
        <li key={one.version} {...(one.active && { 'aria-current': true })}>
          <div className="sys-version-line">
            <b className="gt-number">{one.version}</b>
            {one.active && <ActiveTag running={plugin.running} />}
            <SignatureTag state={one.signature} />
            {!one.active && (
              <ChangeButton
                newer={index < active}
                busy={activate.isPending}
                onChange={(word) => void change(one.version, word)}
              />
            )}
          </div>
          <small>
            {formatTime(one.installedAt, '{y}-{m}-{d} {h}:{i}')} 由 {one.installedBy} 安装，{formatBytes(one.bytes)}
          </small>
          <code className="sys-code" title={`SM3 ${one.digest}`}>
            SM3 {one.digest.slice(0, 16)}…
          </code>
        </li>
      ))}
    </ol>
  )
}

const ActiveTag = ({ running }: { readonly running: boolean }) =>
  running ? (
    <StateTag family="ok" Icon={TickIcon}>
      使用中
    </StateTag>
  ) : (
    <StateTag family="bad" Icon={ErrorIcon}>
      没有运行
    </StateTag>
  )

interface ChangeButtonProps {
  readonly newer: boolean
  readonly busy: boolean
  readonly onChange: (word: string) => void
}

function ChangeButton({ newer, busy, onChange }: ChangeButtonProps) {
  const word = newer ? '升级' : '回退'
  return (
    <Button
      size="small"
      {...(newer && { intent: 'primary' })}
      icon={newer ? <ArrowUpIcon /> : <UndoIcon />}
      text={word}
      disabled={busy}
      onClick={() => onChange(word)}
    />
  )
}
