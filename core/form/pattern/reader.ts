import { patternFaults } from './faults.ts'

/** Goes over the characters of an expression. */
export class Reader {
  readonly #chars: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#chars = [...text]
  }

  get char(): string | undefined {
    return this.#chars[this.#at]
  }

  /** What follows begins with these characters. */
  sees(text: string): boolean {
    return this.#chars.slice(this.#at, this.#at + text.length).join('') === text
  }

  /** Goes on past these characters when they follow. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false
    this.#at += text.length
    return true
  }

  next(): string {
    const { char } = this
    if (char === undefined) throw this.unreadable()
    this.#at++
    return char
  }

  /** The characters from here that fit, at most so many. */
  run(fits: RegExp, most: number): string {
    let found = ''
    while (this.char !== undefined && fits.test(this.char) && found.length < most) found += this.next()
    return found
  }

  unreadable(): Error {
    return patternFaults.unreadable({ at: Math.min(this.#at, Math.max(0, this.#chars.length - 1)) })
  }
}
