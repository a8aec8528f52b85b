import { ErrorIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons'
import { pluginCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, type RowAction, StateTag, toast, useSend } from '@gongtai/sdk/web'
import { rowsOf } from '../parts/list-state.ts'
import { type PluginHealth, pluginHealth } from './plugin-troubles.ts'
import type { Health } from './use-health.ts'

const columns: readonly Column<PluginHealth>[] = [
  {
    id: 'name',
    title: '插件',
    width: 220,
    cell: ({ id, title }) => (
      <span className="sys-two-lines">
        <b>{title}</b>
        <code className="sys-code">{id}</code>
      </span>
    ),
  },
  { id: 'version', title: '版本', width: 90, cell: ({ version }) => version },
  { id: 'state', title: '状态', width: 110, cell: (plugin) => <PluginState {...plugin} /> },
  {
    id: 'reasons',
    title: '原因',
    cell: ({ reasons }) =>
      reasons.length > 0 && (
        <ul className="sys-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ),
  },
  { id: 'tenants', title: '启用租户', width: 90, align: 'right', cell: ({ tenants }) => tenants },
]

function PluginState({ running, reasons }: PluginHealth) {
  if (!running)
    return (
      <StateTag family="bad" Icon={ErrorIcon}>
        没有运行
      </StateTag>
    )
  if (reasons.length > 0)
    return (
      <StateTag family="wait" Icon={WarningSignIcon}>
        部分失败
      </StateTag>
    )
  return (
    <StateTag family="ok" Icon={TickIcon}>
      正常
    </StateTag>
  )
}

/** Which plugins run, and what of them fails. */
export function PluginsPane({ plugins, state }: Health) {
  const restart = useSend(pluginCalls.restartPlugin, {
    refreshes: [pluginCalls.listInstalledPlugins],
    onDone: ({ running, failure }) =>
      running ? toast.success('插件已重新启动') : toast.error(failure ?? '插件没有运行'),
  })
  const actions = ({ id, reasons, installed }: PluginHealth): readonly RowAction[] =>
    reasons.length > 0 && installed
      ? [
          {
            title: '重新启动',
            disabled: restart.isPending && '正在重新启动',
            onSelect: () => restart.mutate({ id }),
          },
        ]
      : []
  return (
    <DataTable
      label="插件运行状况"
      columns={columns}
      rowKey={({ id }) => id}
      list={rowsOf(plugins, (data) => pluginHealth(data, state.data?.missing ?? []))}
      height="fill"
      rowActions={actions}
    />
  )
}
