import { pluginFaults } from '../faults.ts'
import { type LostStarts, nextTry } from './start-marker.ts'

/** Plugins that are tried again later, because the process was lost while they alone were starting. */
export class StartWaits {
  readonly #onDue: () => void
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #due = new Set<string>()

  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  /** Those whose pause is over. */
  due(): Iterable<string> {
    return this.#due
  }

  /** Throws the fault that says why a plugin is not started now; then it is due after a pause, or paused for good. */
  check({ id }: { readonly id: string }, lost: LostStarts): void {
    clearTimeout(this.#timers.get(id))
    const next = nextTry(lost)
    if (this.#due.delete(id)) return
    if (next === 'paused') throw pluginFaults.brokeOff({ plugin: id, times: lost.alone })
    if (typeof next === 'string') return
    this.#wait(id, next.after)
    throw pluginFaults.startsLater({ plugin: id, seconds: next.after / 1_000 })
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #wait(id: string, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#due.add(id)
      this.#onDue()
    }, milliseconds)
    this.#timers.set(id, timer.unref())
  }
}
