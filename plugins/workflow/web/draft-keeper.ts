const PAUSE = 1200
const AGAIN = 10_000

type Content = Readonly<Record<string, unknown>>

export interface Kept {
  /** When the draft was last stored; absent before the first time. */
  readonly savedAt?: string
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
}

/**
 * Stores what is being typed once the person pauses, one draft after the other; what could not be stored is tried
 * again until it could.
 */
export function draftKeeper(
  save: (content: Content) => Promise<{ readonly savedAt: string }>,
  show: (change: (now: Kept) => Kept) => void,
) {
  let pending: (() => Content) | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false

  const later = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  async function store(content: () => Content): Promise<void> {
    show((now) => ({ ...now, state: 'saving' }))
    try {
      const { savedAt } = await save(content())
      show(() => ({ savedAt, state: 'saved' }))
    } catch {
      pending ??= content
      if (!held) later(AGAIN)
      show((now) => ({ ...now, state: 'failed' }))
    }
  }

  /** Stores at once what waits for a pause. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    await running
    if (held || running || !pending) return
    const content = pending
    pending = undefined
    running = store(content).finally(() => {
      running = undefined
    })
    await running
  }

  return {
    flush,
    /** Notes that something changed. */
    touch: (content: () => Content) => {
      pending = content
      if (!held) later(PAUSE)
    },
    isUnsaved: () => !held && (pending !== undefined || running !== undefined),
    /** Hands in what was typed, once however often it is asked: drafts wait, and there are none once it went well. */
    handIn: async (send: () => Promise<unknown>) => {
      if (held) return
      held = true
      clearTimeout(timer)
      // A draft on its way would arrive behind what is handed in, and lie about for ever.
      await running
      try {
        await send()
        pending = undefined
      } catch {
        held = false
        if (pending) later(PAUSE)
      }
    },
  }
}
