import { RIGHTS_CHANGED } from '@gongtai/core/contract/calls/accounts'
import { getInfo } from '@gongtai/core/contract/calls/identity'
import { PLUGINS_CHANGED } from '@gongtai/core/contract/calls/my-plugins'
import { pluginFailures, toast } from '@gongtai/sdk/web'
import { auditTime, concatMap, merge } from 'rxjs'
import { RECONNECTED } from '../live/live-stream.ts'
import { reportFailures } from '../plugins/report-failures.ts'
import { followOtherWindows } from '../session/other-windows.ts'
import { leaveNotice } from '../sign-in/notice.ts'
import type { HostWorkbench } from './host-workbench.ts'

/** Types of messages after which everything on screen may be out of date. */
const MISSED = [RECONNECTED, 'live.missed'] as const

/** News of the same moment are looked up together. */
const TOGETHER_MS = 50
/** The server may answer for a second from what it knew of a person. */
const RIGHTS_SETTLED_MS = 1_100

const SIGNED_OUT_ELSEWHERE = '登录已在另一个窗口结束，请重新登录。'

/** Follows what the server and other windows tell: plugins switched, rights changed, messages missed, sign-outs. */
export function stayCurrent(workbench: HostWorkbench): void {
  const { live, plugins, menu, queries, loadUser } = workbench
  const missed = MISSED.map((type) => live.on(type))
  const askAnew = () => {
    const pages = Promise.allSettled([plugins.synchronise(), loadUser()])
    return Promise.allSettled([pages, menu.load(pages)])
  }
  merge(
    merge(live.on(PLUGINS_CHANGED), ...missed).pipe(auditTime(TOGETHER_MS)),
    live.on(RIGHTS_CHANGED).pipe(auditTime(RIGHTS_SETTLED_MS)),
  )
    // One after the other: what changes while the answers are under way is asked for again.
    .pipe(concatMap(askAnew))
    .subscribe() // What failed was shown by the request layer.
  merge(...missed).subscribe(() => void queries.invalidateQueries())
  plugins.failures.subscribe((fault) => toast.error(fault.message))
  followWindows(workbench)
  reportFailures(workbench.client, plugins, merge(plugins.broken, pluginFailures))
  void live.run()
}

function followWindows({ tokens, session, client }: HostWorkbench): void {
  followOtherWindows({
    window,
    signedIn: () => tokens.present,
    samePerson: async () => (await client.call(getInfo, {}, { quiet: true })).user.userId === session.user.id,
    onSignedOut: () => {
      leaveNotice(SIGNED_OUT_ELSEWHERE)
      location.reload()
    },
    onOtherPerson: () => location.reload(),
  })
}
