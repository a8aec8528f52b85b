import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from './menu-entry.ts'
import { useChoose } from './use-choose.ts'

export interface EntryLinkProps {
  readonly entry: MenuEntry
  readonly className: string
  readonly current?: boolean
  readonly title?: string
  readonly children: ReactNode
}

/** A menu entry as a real link, so that it opens in another tab as well. */
export function EntryLink({ entry, className, current = false, title, children }: EntryLinkProps) {
  const choice = useChoose().choiceOf(entry)
  const common = { className, title, 'aria-current': current ? ('page' as const) : undefined }
  return choice.kind === 'window' ? (
    <a {...common} href={choice.url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...common} to={choice.to}>
      {children}
    </Link>
  )
}
