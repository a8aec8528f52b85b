import { isFault } from '@gongtai/sdk'
import { workflowFaults } from '../model/faults.ts'
import { commandId } from './command-id.ts'
import type { Unsent } from './unsent-draft.ts'

const PAUSE = 1200
const AGAIN = 10_000

type Content = Readonly<Record<string, unknown>>

export interface Kept {
  /** When the draft was last stored; absent before the first time. */
  readonly savedAt?: string
  /** `conflict`: another window stored it meanwhile, and nothing is stored until the person has chosen. */
  readonly state: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** What is said of a conflict. */
  readonly problem?: string
  /** Whether the other window left no draft at all. */
  readonly gone?: boolean
}

/** What a draft is based on, and what it is named from now on. */
interface Step {
  readonly revision: string
  readonly becomes: string
}

type Save = (content: Content, step: Step) => Promise<{ readonly savedAt: string }>
type Show = (change: (now: Kept) => Kept) => void

const ELSEWHERE = workflowFaults.draftSavedElsewhere({ savedAt: null, revision: '' }).code

/**
 * Stores what is being typed once the person pauses, one draft after the other; what could not be stored is tried
 * again until it could. Each is based on the revision this window opened or stored last.
 */
export class DraftKeeper {
  readonly #save: Save
  readonly #show: Show
  #revision: string
  /** Whose answer was lost; they may have been stored all the same. */
  readonly #unanswered = new Set<string>()
  #pending: (() => Content) | undefined
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #handedIn = false
  /** What is on its way. */
  #sent: (() => Content) | undefined
  #ended = false
  /** What another window stored, until the person has chosen. */
  #theirs: string | undefined

  constructor(save: Save, opened: string, show: Show) {
    this.#save = save
    this.#revision = opened
    this.#show = show
  }

  /** Stores at once what waits for a pause. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#waits() || this.#running || !this.#pending) return
    const content = this.#pending
    this.#pending = undefined
    this.#running = this.#store(content).finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  /** Notes that something changed. */
  readonly touch = (content: () => Content): void => {
    this.#pending = content
    this.#later(PAUSE)
  }

  readonly isUnsaved = (): boolean => !this.#handedIn && (this.#pending !== undefined || this.#running !== undefined)

  /** What would go away with this window. */
  readonly unsent = (): Unsent | undefined => {
    const content = this.#pending ?? this.#sent
    if (!this.isUnsaved() || !content) return undefined
    return { content: content(), revision: this.#revision, perhaps: [...this.#unanswered] }
  }

  /** Whether nobody is signed in any more: nothing is stored then. */
  readonly isEnded = (): boolean => this.#ended

  /** What this window holds replaces what the other one stored. */
  readonly keepMine = (): void => {
    this.#revision = this.#theirs ?? this.#revision
    this.#theirs = undefined
    void this.flush()
  }

  /** What this window holds is given up. */
  readonly letGo = (): void => {
    this.#pending = undefined
  }

  /** Hands in what was typed, once however often it is asked: drafts wait, and there are none once it went well. */
  readonly handIn = async (send: () => Promise<unknown>): Promise<void> => {
    if (this.#handedIn) return
    this.#handedIn = true
    clearTimeout(this.#timer)
    // A draft on its way would arrive behind what is handed in, and lie about for ever.
    await this.#running
    try {
      await send()
      this.#pending = undefined
    } catch {
      this.#handedIn = false
      if (this.#pending) this.#later(PAUSE)
    }
  }

  #waits(): boolean {
    return this.#handedIn || this.#theirs !== undefined
  }

  #later(pause: number): void {
    if (this.#waits()) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pause)
  }

  async #store(content: () => Content): Promise<void> {
    this.#show((now) => ({ ...now, state: 'saving' }))
    const becomes = commandId()
    this.#sent = content
    this.#unanswered.add(becomes)
    this.#ended = false
    try {
      const { savedAt } = await this.#save(content(), { revision: this.#revision, becomes })
      this.#revision = becomes
      this.#unanswered.clear()
      this.#show(() => ({ savedAt, state: 'saved' }))
    } catch (error) {
      this.#pending ??= content
      this.#ended = isFault(error) && error.status === 401
      if (isFault(error) && error.code === ELSEWHERE) this.#meet(String(error.detail.revision), error.message)
      else this.#tryAgain()
    } finally {
      this.#sent = undefined
    }
  }

  #tryAgain(): void {
    this.#later(AGAIN)
    this.#show((now) => ({ ...now, state: 'failed' }))
  }

  /** Another draft is there: this window's own, whose answer was lost, or that of another window. */
  #meet(stored: string, problem: string): void {
    if (this.#unanswered.has(stored)) {
      this.#revision = stored
      this.#later(0)
      return
    }
    this.#theirs = stored
    this.#show(() => ({ state: 'conflict', problem, gone: stored === '' }))
  }
}
