import { isFault } from '@gongtai/core/kernel/fault'
import { BehaviorSubject } from 'rxjs'
import { toast } from '../ui/states/toast.ts'

/**
 * How far a draft is from being stored. `conflict`: somebody else has saved meanwhile; `offline`: tried again until the
 * server answers; `unnamed`: not complete enough to be stored.
 *
 * @see DraftSaver
 */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'dirty' | 'saving' | 'offline' | 'conflict' | 'unnamed' }

/**
 * What a `DraftSaver` has to know of the draft it stores.
 *
 * @see DraftSaver
 */
export interface DraftSaverParts<Content> {
  /** Sequence number of the draft as it was opened. */
  readonly revision: number
  /** The draft as it stands; the same object as long as nothing was changed. */
  content(): Content
  /** Stores it on top of a revision; answers the new one. */
  store(content: Content, revision: number): Promise<number>
  /** The revision the server has now. */
  newest(): Promise<number>
  /** Code of the fault that says that somebody else has saved meanwhile. */
  readonly stale: string
  /** Whether the draft is too incomplete for the server to take it. */
  incomplete?(content: Content): boolean
  /** Keeps on this device what could not be stored. */
  keep?(content: Content, revision: number): void
  /** What was kept on this device is stored now. */
  drop?(): void
}

const pause = 2000
const retryAfter = 5000

/**
 * Stores a draft a while after each change, one revision on top of the other; what somebody else has saved meanwhile is
 * never overwritten unasked.
 *
 * @example
 * declare const page: { text: string }
 * declare const save: (text: string, revision: number) => Promise<number>
 * const saver = new DraftSaver({ revision: 1, content: () => page.text, store: save, newest: async () => 2, stale: 'notes.changed' })
 * page.text = '新内容'
 * saver.changed()
 */
export class DraftSaver<Content> {
  readonly state = new BehaviorSubject<SaveState>({ kind: 'saved', at: Date.now() })
  readonly #parts: DraftSaverParts<Content>
  #revision: number
  #stored: Content
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined

  constructor(parts: DraftSaverParts<Content>) {
    this.#parts = parts
    this.#revision = parts.revision
    this.#stored = parts.content()
  }

  get revision(): number {
    return this.#revision
  }

  /** Notes that the draft may have changed. */
  changed(): void {
    const content = this.#parts.content()
    if (this.state.value.kind === 'conflict') {
      if (content !== this.#stored) this.#keep('conflict')
      return
    }
    if (content === this.#stored && this.state.value.kind !== 'dirty') return
    if (this.state.value.kind !== 'saving') this.state.next({ kind: 'dirty' })
    this.#later(pause)
  }

  /** Stores at once; answers whether the server now has the draft as it stands. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    const content = this.#parts.content()
    if (content === this.#stored) return this.#rest()
    if (this.state.value.kind === 'conflict') return false
    if (this.#parts.incomplete?.(content)) return this.#keep('unnamed')
    this.#running = this.#save(content)
    return this.#running.finally(() => (this.#running = undefined))
  }

  /** After a conflict: what is on this screen replaces what somebody else saved. */
  async overwrite(): Promise<void> {
    this.#revision = await this.#parts.newest()
    this.state.next({ kind: 'dirty' })
    await this.flush()
  }

  #later(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  /** Undone back to what is stored: there is nothing to do. */
  #rest(): true {
    if (this.state.value.kind === 'dirty') this.state.next({ kind: 'saved', at: Date.now() })
    return true
  }

  async #save(content: Content): Promise<boolean> {
    this.state.next({ kind: 'saving' })
    try {
      this.#revision = await this.#parts.store(content, this.#revision)
      this.#stored = content
      this.#parts.drop?.()
      const newer = this.#parts.content() !== content
      this.state.next(newer ? { kind: 'dirty' } : { kind: 'saved', at: Date.now() })
      if (newer) this.#later(pause)
      return !newer
    } catch (error) {
      const stale = isFault(error) && error.code === this.#parts.stale
      // The server will answer the same again until the draft is changed.
      const refused = isFault(error) && error.status >= 400 && error.status < 500
      if (refused && !stale) toast.error(error.message)
      if (!refused) this.#later(retryAfter)
      return this.#keep(stale ? 'conflict' : 'offline')
    }
  }

  #keep(kind: 'conflict' | 'offline' | 'unnamed'): false {
    this.#parts.keep?.(this.#parts.content(), this.#revision)
    if (this.state.value.kind !== kind) this.state.next({ kind })
    return false
  }
}
