import { pluginCalls } from '@gongtai/sdk/administration'
import { Client, toast, useRefresh, useService } from '@gongtai/sdk/web'
import { useState } from 'react'

type TenantPlugin = pluginCalls.TenantPlugin

export interface Asked {
  readonly plugin: TenantPlugin
  readonly usages: readonly pluginCalls.PluginUsage[]
  readonly dependents: readonly { readonly id: string; readonly title: string }[]
}

/** Switches plugins; one that is in use is asked about first. */
export function usePluginSwitch(plugins: readonly TenantPlugin[]) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const titleOf = (id: string) => plugins.find(({ manifest }) => manifest.id === id)?.manifest.title ?? id

  /** The request layer has shown the fault when something fails; the switch then shows what the server knows. */
  const attempt = async (id: string, work: () => Promise<unknown>) => {
    setBusy(id)
    try {
      await work()
    } catch {
      setAsked(undefined)
    } finally {
      setBusy(undefined)
      await refresh(pluginCalls.listTenantPlugins)
    }
  }

  const enable = ({ manifest: { id, title } }: TenantPlugin) =>
    attempt(id, async () => {
      const on = await client.call(pluginCalls.enablePlugin, { id })
      const others = on.filter((one) => one !== id).map((one) => `「${titleOf(one)}」`)
      toast.success(`已启用「${title}」${others.length > 0 ? `，同时启用了它需要的${others.join('')}` : ''}`)
    })

  const disable = (plugin: TenantPlugin) => {
    const { id, title } = plugin.manifest
    return attempt(id, async () => {
      await client.call(pluginCalls.disablePlugin, { id })
      setAsked(undefined)
      const undo = { title: '撤销', run: () => void enable(plugin) }
      toast.success(`已停用「${title}」，数据保留`, { milliseconds: 8000, action: undo })
    })
  }

  const ask = (plugin: TenantPlugin) =>
    attempt(plugin.manifest.id, async () => {
      const use = await client.call(pluginCalls.readPluginUsage, { id: plugin.manifest.id })
      if (use.usages.length + use.dependents.length === 0) await disable(plugin)
      else setAsked({ plugin, ...use })
    })

  return {
    busy,
    asked,
    close: () => setAsked(undefined),
    disable,
    toggle: (plugin: TenantPlugin) => void (plugin.state === 'off' ? enable(plugin) : ask(plugin)),
  }
}
