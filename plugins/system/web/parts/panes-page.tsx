import { Page, PageHeader, usePhone } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'

export interface PanesPageProps {
  readonly title: string
  readonly description?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of panes that scroll by themselves; on the phone they stand below each other and the page scrolls. */
export function PanesPage({ title, description, actions, children }: PanesPageProps) {
  const phone = usePhone()
  return (
    <Page layout={phone ? 'flow' : 'fill'}>
      <PageHeader title={title} {...(description !== undefined && { description })} {...(actions && { actions })} />
      {children}
    </Page>
  )
}
