import { Button } from '@blueprintjs/core'
import { LockIcon, RefreshIcon, TrashIcon } from '@blueprintjs/icons'
import { pluginCalls } from '@gongtai/sdk/administration'
import { confirm, toast, useSend } from '@gongtai/sdk/web'

export interface PackageActionsProps {
  readonly plugin: pluginCalls.InstalledPlugin
  readonly onRemoved: () => void
}

export function PackageActions({ plugin, onRemoved }: PackageActionsProps) {
  const { id, title } = plugin.manifest
  const refreshes = [pluginCalls.listInstalledPlugins, pluginCalls.listContributions]
  const restart = useSend(pluginCalls.restartPlugin, {
    refreshes,
    onDone: ({ running, failure }) =>
      running ? toast.success(`「${title}」已重新启动`) : toast.error(failure ?? `「${title}」没有运行`),
  })
  const remove = useSend(pluginCalls.removePlugin, {
    refreshes,
    done: `已卸载「${title}」，数据保留`,
    onDone: onRemoved,
  })
  const askRemoval = async () => {
    const used = plugin.tenants > 0 ? `正有 ${plugin.tenants} 个租户启用它。` : ''
    const text = `${used}卸载后，它的菜单、页面和字段立即从所有租户移除；数据表与已保存的数据保留，重新安装即恢复。`
    if (await confirm({ title: `卸载「${title}」`, text, confirm: '卸载', intent: 'danger' })) remove.mutate({ id })
  }
  return (
    <footer className="gt-actions">
      {(plugin.released || plugin.trial) && (
        <Button
          icon={<RefreshIcon />}
          text="重新启动"
          loading={restart.isPending}
          onClick={() => restart.mutate({ id })}
        />
      )}
      {plugin.origin === 'uploaded' ? (
        <Button intent="danger" icon={<TrashIcon />} text="卸载" loading={remove.isPending} onClick={askRemoval} />
      ) : (
        <span className="sys-card-state">
          <LockIcon size={12} aria-hidden />
          随系统发布，不能卸载
        </span>
      )}
    </footer>
  )
}
