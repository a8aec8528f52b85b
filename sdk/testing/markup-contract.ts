import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

/** The most an empty control may bring into a page: a form of a thousand fields has to stay light. */
const MOST_MARKUP = 20_000
/** Drawings that have to leave nothing behind, and what may be left all the same. */
const DRAWINGS = 100
const MOST_KEPT = 2_000_000

const BY_KEYBOARD = /<(input|select|textarea|button|a)\b|tabindex="0"|contenteditable="true"/i

/** What the markup of a control must be for people who cannot see it or have no mouse, and what it may weigh. */
export function markupContract(draw: () => string): void {
  it('carries the id its label points to exactly once', () => {
    expect(draw().match(/id="contract-field"/g)).toHaveLength(1)
  })

  it('is reached by keyboard, in the order in which it stands', () => {
    const html = draw()
    expect(html.slice(html.lastIndexOf('<', html.indexOf('id="contract-field"')))).toMatch(BY_KEYBOARD)
    expect(html).not.toMatch(/tabindex="[1-9]/i)
  })

  it('gives pictures and buttons a name', () => {
    const html = draw()
    for (const [image] of html.matchAll(/<img\b[^>]*>/gi)) expect(image).toMatch(/\salt=/i)
    for (const [button, attributes = '', content = ''] of html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gis)) {
      const named = /aria-label(ledby)?="[^"]|title="[^"]/i.test(attributes) || content.replace(/<[^>]*>/g, '') !== ''
      expect(named, button).toBe(true)
    }
  })

  it('is small, and leaves nothing behind however often it is drawn', () => {
    expect(draw().length).toBeLessThan(MOST_MARKUP)
    const before = heapAfter(() => draw())
    const after = heapAfter(() => {
      for (let n = 0; n < DRAWINGS; n += 1) draw()
    })
    expect(after - before).toBeLessThan(MOST_KEPT)
  })
}

/** Bytes that something still holds on to once the work is done. */
function heapAfter(work: () => void): number {
  work()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
