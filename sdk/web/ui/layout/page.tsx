import { ArrowLeftIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePageTitle } from '../../hooks/page-title.ts'

/**
 * What {@link Page} takes.
 *
 * @see Page
 */
export interface PageProps {
  /** `fill` takes the height of the window and scrolls inside, as lists and designers do; `flow` scrolls as a whole. */
  readonly layout?: 'flow' | 'fill'
  /** Without padding, for pages that draw to the edges. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/**
 * The content of one page: padding, gaps and scrolling.
 *
 * @throws never
 * @example
 * export default function CarsPage() {
 *   return (
 *     <Page layout="fill">
 *       <PageHeader title="车辆" />
 *     </Page>
 *   )
 * }
 */
export function Page({ layout = 'flow', bare = false, children }: PageProps) {
  return <div className={`gt-page gt-page-${layout}${bare ? ' gt-page-bare' : ''}`}>{children}</div>
}

/**
 * What {@link PageHeader} takes.
 *
 * @see PageHeader
 */
export interface PageHeaderProps {
  readonly title: string
  /** One line under the title. */
  readonly description?: ReactNode
  /** What stands right of the title: a tag, a number. */
  readonly aside?: ReactNode
  /** Buttons at the right edge. */
  readonly actions?: ReactNode
  /** Address of the page this one was opened from. */
  readonly back?: string
}

/**
 * Title line of a page; also names the browser tab and the page among the open ones.
 *
 * @throws never
 * @example
 * export const Head = () => <PageHeader title="车辆档案" back="/vehicle/list" actions={<PushButton text="编辑" primary />} />
 */
export function PageHeader({ title, description, aside, actions, back }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className="gt-page-header">
      {back !== undefined && (
        <Link className="gt-icon-button" to={back} aria-label="返回">
          <ArrowLeftIcon size={16} aria-hidden />
        </Link>
      )}
      <div className="gt-page-header-text">
        <div className="gt-page-header-line">
          <h1>{title}</h1>
          {aside}
        </div>
        {description !== undefined && <p>{description}</p>}
      </div>
      {actions !== undefined && <div className="gt-actions">{actions}</div>}
    </header>
  )
}
