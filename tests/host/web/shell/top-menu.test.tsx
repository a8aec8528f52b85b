import { Session, WorkbenchProvider, type WorkbenchProviderProps } from '@gongtai/sdk/web'
import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject, EMPTY } from 'rxjs'
import { expect, it } from 'vitest'
import { TopMenu } from '../../../../host/web/shell/frame/top-menu.tsx'
import { HostContext } from '../../../../host/web/shell/host-context.tsx'
import type { MenuEntry } from '../../../../host/web/shell/menu/menu-entry.ts'
import type { HostWorkbench } from '../../../../host/web/workbench/host-workbench.ts'

const entry = (title: string): MenuEntry => ({
  name: title,
  path: `/${title}`,
  component: title,
  hidden: false,
  icon: '',
  tags: [],
  meta: { title },
  children: [],
})

/** The top menu as it is drawn first: nothing has been measured yet. */
function firstDrawn(entries: readonly MenuEntry[]): readonly string[] {
  const session = { user: { encodedId: 'x9', unit: 'u' }, changes: EMPTY }
  const services = { get: (of: { id: string }) => (of.id === Session.id ? session : undefined) }
  const workbench = { services, view: () => undefined } as unknown as WorkbenchProviderProps['workbench']
  const host = { menu: { tree: new BehaviorSubject(entries) } } as unknown as HostWorkbench
  const markup = renderToStaticMarkup(
    <WorkbenchProvider workbench={workbench} queries={new QueryClient()}>
      <HostContext value={host}>
        <MemoryRouter initialEntries={['/index']}>
          <TopMenu />
        </MemoryRouter>
      </HostContext>
    </WorkbenchProvider>,
  )
  return [...markup.matchAll(/<a [^>]*class="gt-top-item"[^>]*>([^<]*)/g)].map(([, title]) => title ?? '')
}

it('[S1-2.4-13] the top menu shows nine entries before the window has been measured', () => {
  const many = Array.from({ length: 20 }, (_, n) => entry(`业务${n}`))
  expect(firstDrawn(many)).toEqual(['首页', ...many.slice(0, 8).map(({ name }) => name)])
  expect(firstDrawn(many.slice(0, 3))).toHaveLength(4)
})
