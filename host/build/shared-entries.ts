import { createRequire } from 'node:module'
import { WEB_SHARED } from '@gongtai/sdk/build'
import type { Plugin } from 'vite'
import { ROOT } from './layout.ts'

const require = createRequire(`${ROOT}host/package.json`)
const PREFIX = 'shared:'

/** CommonJS packages: `export *` finds nothing in them, so their names are spelled out. */
const COMMONJS = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
const WITH_DEFAULT = new Set(['axios'])

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
  const from = JSON.stringify(specifier)
  if (specifier === 'react-router-dom') return `export { ${ROUTER.join(', ')} } from ${from}`
  if (COMMONJS.has(specifier)) return commonJs(specifier, from)
  return `export * from ${from}${WITH_DEFAULT.has(specifier) ? `\nexport { default } from ${from}` : ''}`
}

function commonJs(specifier: string, from: string): string {
  const names = Object.keys(require(specifier)).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return `export { default, ${names.join(', ')} } from ${from}`
}
