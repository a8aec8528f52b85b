import { createRequire } from 'node:module'
import { reExported, WEB_SHARED } from '@gongtai/sdk/build'
import type { Plugin } from 'vite'
import { ROOT } from './layout.ts'

const require = createRequire(`${ROOT}host/package.json`)
const PREFIX = 'shared:'

/** The router exports its server and framework modes as well; pages need these names, at half the size. */
const ROUTER = [
  'BrowserRouter',
  'HashRouter',
  'MemoryRouter',
  'Link',
  'NavLink',
  'Navigate',
  'Outlet',
  'Route',
  'Router',
  'RouterProvider',
  'Routes',
  'createBrowserRouter',
  'createMemoryRouter',
  'createRoutesFromElements',
  'createSearchParams',
  'generatePath',
  'isRouteErrorResponse',
  'matchPath',
  'matchRoutes',
  'redirect',
  'resolvePath',
  'useBeforeUnload',
  'useBlocker',
  'useHref',
  'useInRouterContext',
  'useLinkClickHandler',
  'useLocation',
  'useMatch',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useOutlet',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRouteError',
  'useRoutes',
  'useSearchParams',
]

/** Names of the entries by specifier: `@gongtai/sdk/web` is built as `gongtai-sdk-web`. */
export const sharedEntryName = (specifier: string): string => specifier.replace('@', '').replaceAll('/', '-')

export const sharedInputs = (): Record<string, string> =>
  Object.fromEntries(WEB_SHARED.map((specifier) => [sharedEntryName(specifier), PREFIX + specifier]))

/** One entry module per shared specifier, in the same graph as the shell, so there is one copy of everything. */
export function sharedEntries(): Plugin {
  return {
    name: 'gongtai-shared-entries',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      return id.startsWith(`\0${PREFIX}`) ? sourceOf(id.slice(PREFIX.length + 1)) : null
    },
  }
}

function sourceOf(specifier: string): string {
  if (specifier === 'react-router-dom') return `export { ${ROUTER.join(', ')} } from 'react-router-dom'`
  return reExported(specifier, require)
}
