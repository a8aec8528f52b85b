import { getInfo, getRouters, signOut as signOutCall } from '@gongtai/core/contract/calls/identity'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import { Client, Live, Plugins, Session, toast, type Workbench } from '@gongtai/sdk/web'
import type { QueryClient } from '@tanstack/react-query'
import axios from 'axios'
import { LiveStream } from '../live/live-stream.ts'
import { hostRoutes } from '../pages/host-routes.ts'
import { halfFetcher } from '../plugins/fetch-half.ts'
import { mineFetcher } from '../plugins/fetch-mine.ts'
import { knownModules } from '../plugins/import-map.ts'
import { WebPlugins } from '../plugins/web-plugins.ts'
import { authorization } from '../request/authorization.ts'
import { appId, BASE, hasExternalToken, inMessagingClient } from '../request/base.ts'
import { clientIdentity, configurationReader } from '../request/client-identity.ts'
import type { Configuration } from '../request/configuration.ts'
import { openingHome, readKeeper } from '../request/home-reads.ts'
import { HttpClient } from '../request/http-client.ts'
import { outlivingPage } from '../request/outlive-page.ts'
import { requestTokens } from '../request/pages-server.ts'
import { ownAdapter, together } from '../request/together.ts'
import { HostSession } from '../session/host-session.ts'
import { acrossWindows, tokenRefresher } from '../session/refresh.ts'
import { TokenStore } from '../session/token-store.ts'
import { LayoutChoice } from '../shell/settings/layout-settings.ts'
import { leaveNotice } from '../sign-in/notice.ts'
import { MenuStore } from './menu-store.ts'
import { makeQueryClient } from './query-client.ts'
import { type SignOutKind, signOuter } from './sign-out.ts'

/** Everything the shell itself works with; plugins see the services among it. */
export interface HostWorkbench extends Workbench {
  readonly kernel: Kernel
  readonly tokens: TokenStore
  readonly session: HostSession
  readonly client: HttpClient
  readonly plugins: WebPlugins
  readonly live: LiveStream
  readonly menu: MenuStore
  readonly layout: LayoutChoice
  readonly queries: QueryClient
  /** What calls are sent with. */
  readonly authorise: () => Promise<string>
  readonly configuration: () => Promise<Configuration>
  readonly signOut: (how: SignOutKind) => Promise<void>
  readonly loadUser: () => Promise<void>
}

/** After this long without an answer a call has failed. */
const ANSWER_MS = 60_000

const HOST = { id: 'host', version: '0.2.0' }

/** Puts the services of this window together. Nothing is fetched yet. */
export function makeWorkbench(): HostWorkbench {
  const kernel = new Kernel()
  const connection = connect()
  const { client, session, authorise } = connection
  const known = knownModules(document)
  const plugins = new WebPlugins({
    kernel,
    fetchMine: mineFetcher(client, known),
    fetchHalf: halfFetcher(document, known),
    may: (permission) => session.may(permission),
  })
  const live = new LiveStream({
    url: `${BASE}/live`,
    authorization: authorise,
    appId: appId(),
    onSessionEnded: () => void connection.signOut('forced'),
  })
  kernel.offer(HOST, {
    provides: [
      provide(Client, () => client),
      provide(Session, () => session),
      provide(Live, () => live),
      provide(Plugins, () => plugins),
    ],
    offers: hostRoutes,
  })
  return {
    ...connection,
    kernel,
    plugins,
    live,
    services: kernel.services,
    view: kernel.viewFor(''),
    layout: new LayoutChoice(localStorage),
    queries: makeQueryClient(),
  }
}

/** The way to the server and what hangs together with it: tokens, session, menu, leaving. */
function connect() {
  const tokens = new TokenStore(localStorage)
  const session = new HostSession()
  const configuration = configurationReader()
  const identity = () => clientIdentity(configuration)
  const refresh = tokenRefresher({ tokens, identity, request: requestTokens, alone: acrossWindows })
  const authorise = () => authorization({ tokens, refresh, identity })
  const opening = openingHome()
  const send = outlivingPage(ownAdapter(), () => document.visibilityState === 'hidden')
  const client: HttpClient = new HttpClient({
    http: axios.create({ timeout: ANSWER_MS, adapter: together({ send, early: window.gongtaiEarly, opening }) }),
    appId: appId(),
    authorization: authorise,
    messagingClient: inMessagingClient(navigator.userAgent),
    online: () => navigator.onLine,
    show: toast.error,
    signOut: (how) => signOut(how),
    passwordDue: () => void loadUser().catch(() => undefined), // The guard leads to the password as soon as it knows.
    onRead: readKeeper(localStorage, opening),
  })
  const loadUser = async () => session.load(await client.call(getInfo, {}, { quiet: true }))
  const menu = new MenuStore(() => client.call(getRouters, {}), session)
  const signOut = signOuter({
    tokens,
    session,
    menu,
    tellServer: () => client.call(signOutCall, {}, { quiet: true }),
    externalToken: () => hasExternalToken(location.search),
    leaveNotice,
    go: (to) => location.assign(to),
    reload: () => location.reload(),
  })
  return { tokens, session, configuration, authorise, client, menu, signOut, loadUser }
}
