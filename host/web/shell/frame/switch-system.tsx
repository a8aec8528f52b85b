import { ExchangeIcon } from '@blueprintjs/icons'
import { readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import { DropMenu, useCall } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { easywebAnswer, type LinkedSystem, linkedSystem } from './easyweb.ts'

const LONG = 600_000

/** Leads to the linked system, when an administrator has switched that on. */
export function SwitchSystem() {
  const shown = useCall(readConfigurationKey, { key: 'SHOW_SWITCH_BTN' }, { fresh: LONG, quiet: true })
  const enabled = shown.data === '1'
  const info = useCall(readConfigurationKey, { key: 'EASYWEB_INFO' }, { fresh: LONG, quiet: true, enabled })
  const system = linkedSystem(info.data)
  return enabled && system ? <SwitchButton system={system} /> : null
}

function SwitchButton({ system }: { readonly system: LinkedSystem }) {
  const { tokens } = useHost()
  useEffect(() => {
    const answer = (event: MessageEvent) => {
      const content = easywebAnswer(event, system, tokens)
      if (content) event.source?.postMessage(content, { targetOrigin: event.origin })
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [system, tokens])
  return (
    <DropMenu
      className="gt-icon-button"
      label="切换系统"
      groups={[[{ title: system.name, onSelect: () => window.open(system.url, '_blank') }]]}
    >
      <ExchangeIcon size={16} aria-hidden />
    </DropMenu>
  )
}
