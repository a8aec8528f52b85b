import { pluginCalls } from '@gongtai/sdk/administration'
import { Client, useRefresh, useService } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'

export type Upload =
  | { readonly state: 'sending'; readonly file: string; readonly fraction: number }
  | { readonly state: 'refused'; readonly file: string; readonly reason: string }
  | {
      readonly state: 'ready'
      readonly file: string
      readonly id: string
      readonly version: string
      /** Every tenant has it already. */
      readonly released: boolean
    }

/** Sends a package and keeps what became of it until somebody closes the message. */
export function useUpload(onInstalled: (id: string) => void) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [upload, setUpload] = useState<Upload>()
  const stop = useRef<AbortController>(undefined)

  const start = async (file: File) => {
    const abort = new AbortController()
    stop.current = abort
    const sent = (fraction: number) => setUpload({ state: 'sending', file: file.name, fraction })
    sent(0)
    try {
      const options = { quiet: true, signal: abort.signal, onProgress: sent }
      const { id, version, released } = await client.upload(pluginCalls.uploadPlugin, file, {}, options)
      setUpload({ state: 'ready', file: file.name, id, version, released })
      onInstalled(id)
      await refresh(pluginCalls.listInstalledPlugins, pluginCalls.listPluginVersions, pluginCalls.listContributions)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setUpload(abort.signal.aborted ? undefined : { state: 'refused', file: file.name, reason })
    }
  }

  return { upload, start, cancel: () => stop.current?.abort(), close: () => setUpload(undefined) }
}
