import { AnchorButton } from '@blueprintjs/core'
import { EmptyState } from '@gongtai/sdk/web'

export interface OpenPageProps {
  readonly title: string
  readonly text: string
  readonly action?: { readonly text: string; readonly href: string }
}

const SIGN_IN = { text: '去登录', href: '/login' }

/** A page that says something to people who need not be signed in. */
export const OpenPage = ({ title, text, action = SIGN_IN }: OpenPageProps) => (
  <div className="gt-error-page">
    <EmptyState title={title} text={text} actions={<AnchorButton intent="primary" {...action} />} />
  </div>
)
