import { Link, useLocation } from 'react-router-dom'
import { useMenu } from '../host-context.tsx'
import { breadcrumb, type Crumb } from '../menu/breadcrumb.ts'
import { EntryLink } from '../menu/entry-link.tsx'

const INDEX = '/index'

/** Where the page stands: home first, the page itself last. */
export function Breadcrumb({ page }: { readonly page: string }) {
  const tree = useMenu()
  const location = useLocation()
  const crumbs = breadcrumb(tree, location, page)
  return (
    <nav className="gt-breadcrumb" aria-label="当前位置">
      <ol>
        {location.pathname !== INDEX && (
          <li>
            <Link to={INDEX}>首页</Link>
          </li>
        )}
        {crumbs.map((crumb, index) => (
          <li key={crumb.title} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            <CrumbText {...crumb} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const CrumbText = ({ title, entry }: Crumb) =>
  entry ? (
    <EntryLink entry={entry} className="">
      {title}
    </EntryLink>
  ) : (
    <span>{title}</span>
  )
