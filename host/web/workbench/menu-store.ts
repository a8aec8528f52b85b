import { BehaviorSubject } from 'rxjs'
import type { HostSession } from '../session/host-session.ts'
import { allEntries, hasTag, type MenuEntry } from '../shell/menu/menu-entry.ts'

/** The menu of the account, as the server delivered it last. */
export class MenuStore {
  readonly tree = new BehaviorSubject<readonly MenuEntry[]>([])
  readonly #fetch: () => Promise<readonly MenuEntry[]>
  readonly #session: HostSession

  constructor(fetch: () => Promise<readonly MenuEntry[]>, session: HostSession) {
    this.#fetch = fetch
    this.#session = session
  }

  /** Asks anew. An entry is shown once the pages are known: chosen before, it would lead nowhere. */
  async load(pages: Promise<unknown> = Promise.resolve()): Promise<void> {
    const [tree] = await Promise.all([this.#fetch(), pages])
    this.#session.change({ unfinishedAllowed: allEntries(tree).some((entry) => hasTag(entry, 'unfinishedTasks')) })
    this.tree.next(tree)
  }

  clear(): void {
    this.tree.next([])
  }
}
