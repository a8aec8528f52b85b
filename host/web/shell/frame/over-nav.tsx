import { InfoSignIcon } from '@blueprintjs/icons'
import { readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import { useCall } from '@gongtai/sdk/web'

const PAGES = ['Home', 'Index']

/** Whether a page may have the strip above it. */
export const mayHaveOverNav = (page: string): boolean => PAGES.includes(page)

/** What an administrator wants everybody to read when they come home; nothing when nothing is set. */
export function OverNav() {
  const { data } = useCall(readConfigurationKey, { key: 'OVER_NAV' }, { fresh: 60_000, quiet: true })
  const text = data?.trim()
  return text ? (
    <aside className="gt-over-nav" aria-label="通知">
      <InfoSignIcon size={16} aria-hidden />
      <span>{text}</span>
    </aside>
  ) : null
}
