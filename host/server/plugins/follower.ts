/** Something of this process that has to be in line with the database. */
export interface Followed {
  /**
   * Applies all that is newer than a revision, everything when the database is behind it (it was restored), and
   * answers the revision it has reached.
   */
  apply(since: number): Promise<number>
  /** It did not work; it is tried again by itself. */
  failed(error: unknown): void
}

const PAUSES = [100, 500, 2_000]
const LONGEST_PAUSE = 5_000

/** Keeps a part of this process in line with the database: one look at a time, again and again until it succeeds. */
export class Follower {
  readonly #followed: Followed
  #reached = -1
  #look: Promise<void> | undefined
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(followed: Followed) {
    this.#followed = followed
  }

  get reached(): number {
    return this.#reached
  }

  /** Resolves once the revision is applied. What fails is thrown, and tried again in the background. */
  async reach(revision: number): Promise<void> {
    while (this.#reached < revision) {
      if (this.#look) {
        await this.#look.catch(() => undefined) // Began before this was asked for: it may not have seen the change.
        continue
      }
      const before = this.#reached
      await this.#lookOnce()
      if (this.#reached === before) return // The database has no such revision any more.
    }
  }

  /** As `reach`, for whoever does not wait. */
  follow(revision: number): void {
    this.reach(revision).catch(() => undefined) // Was told, and is tried again.
  }

  /** Looks although nothing may be newer. */
  async lookAgain(): Promise<void> {
    await this.#look?.catch(() => undefined) // Whoever asked for that look hears of its failure.
    await this.#lookOnce()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    await this.#look?.catch(() => undefined) // It was told already.
  }

  #lookOnce(): Promise<void> {
    this.#look ??= this.#apply().finally(() => {
      this.#look = undefined
    })
    return this.#look
  }

  async #apply(): Promise<void> {
    if (this.#stopped) return
    try {
      this.#reached = await this.#followed.apply(this.#reached)
      this.#failures = 0
    } catch (error) {
      this.#followed.failed(error)
      this.#tryLater()
      throw error
    }
  }

  #tryLater(): void {
    if (this.#stopped) return
    clearTimeout(this.#retry)
    const pause = PAUSES[this.#failures] ?? LONGEST_PAUSE
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#lookOnce().catch(() => undefined), pause).unref()
  }
}
