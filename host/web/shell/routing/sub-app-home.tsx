import type { Route } from '@gongtai/core/points/routes'
import type { SubApplication } from '@gongtai/core/points/sub-applications'
import { AppIcon, EmptyState, Page, PageHeader, Panel } from '@gongtai/sdk/web'
import { useMenu } from '../host-context.tsx'
import { EntryLink } from '../menu/entry-link.tsx'
import { findEntries } from '../menu/find-entries.ts'
import { subAppOf } from './sub-app.ts'

/** The first page of a sub-application: what the account may do in it. */
function SubAppHome({ app }: { readonly app: SubApplication }) {
  const found = findEntries(useMenu(), '').filter(({ entry }) => subAppOf([app], entry.path.split('?')[0] ?? ''))
  return (
    <Page>
      <PageHeader title={app.title} />
      {found.length === 0 ? (
        <Panel>
          <EmptyState
            kind="off"
            title={`${app.title}还没有可用的功能`}
            text="启用提供这些功能的插件，或获得相应权限后，入口会显示在这里。如需使用请联系本单位管理员。"
          />
        </Panel>
      ) : (
        <ul className="gt-app-entries">
          {found.map(({ entry, trail }) => (
            <li key={entry.name}>
              <EntryLink entry={entry} className="gt-app-entry">
                <AppIcon name={entry.icon} size={20} />
                <span>
                  {entry.meta.title}
                  {trail !== app.title && <small>{trail}</small>}
                </span>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** First pages for the prefixes that have no page of their own. */
export function homesOf(apps: readonly SubApplication[], present: readonly Route[]): readonly Route[] {
  const taken = new Set(present.map(({ path }) => path))
  return apps.flatMap((app) =>
    app.prefixes
      .filter((prefix) => !taken.has(prefix))
      .map((prefix) => ({
        id: `${app.id}:${prefix}`,
        path: prefix,
        title: app.title,
        load: async () => ({ default: () => <SubAppHome app={app} /> }),
      })),
  )
}
