import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@gongtai/sdk/server'
import type { Caller, Live } from '../host.ts'
import type { Bus } from '../store/bus.ts'

/** An open page. */
export interface LivePage {
  readonly caller: Caller
  readonly response: ServerResponse
}

interface Notice {
  readonly tenant: string
  readonly message: LiveMessage
  readonly users?: readonly string[]
}

const topic = 'live'
/** A page that does not read is let go; it comes back and looks again. */
const mostUnread = 1_048_576

/** Bytes of a notice on the bus, with what the bus itself adds left free. */
const ROOM = 6_800

/** The people of one message in as many notices as the bus takes them in. */
function inParts(users: readonly string[], room: number): string[][] {
  const parts: string[][] = []
  let left = 0
  for (const user of users) {
    const size = Buffer.byteLength(JSON.stringify(user)) + 1
    if (parts.length === 0 || size > left) {
      parts.push([])
      left = room
    }
    parts.at(-1)?.push(user)
    left -= size
  }
  return parts
}

/** The open pages of this process, and the way to those of all processes. */
export class LiveHub implements Live {
  readonly #bus: Bus
  readonly #pages = new Set<LivePage>()
  readonly #ends: readonly (() => void)[]

  constructor(bus: Bus) {
    this.#bus = bus
    this.#ends = [
      bus.on<Notice>(topic, (notice) => this.#tell(notice)),
      bus.onGap(() => this.#each(() => true, { type: 'live.missed' })),
    ]
  }

  get size(): number {
    return this.#pages.size
  }

  async send(tenant: string, message: LiveMessage, users?: readonly string[]): Promise<void> {
    if (!users) return this.#bus.publish(topic, { tenant, message } satisfies Notice)
    for (const some of inParts(users, ROOM - Buffer.byteLength(JSON.stringify({ tenant, message })))) {
      await this.#bus.publish(topic, { tenant, message, users: some } satisfies Notice)
    }
  }

  /** Returns the end of the page. */
  add(page: LivePage): () => void {
    this.#pages.add(page)
    return () => void this.#pages.delete(page)
  }

  pagesOf(user: string): number {
    let count = 0
    for (const page of this.#pages) if (page.caller.user.id === user) count += 1
    return count
  }

  /** Ends every connection; the pages connect to another process, or to this one when it is back. */
  close(): void {
    for (const end of this.#ends) end()
    for (const { response } of this.#pages) response.end()
    this.#pages.clear()
  }

  #tell({ tenant, message, users }: Notice): void {
    const meant = users && new Set(users)
    this.#each(({ caller }) => caller.tenant === tenant && (!meant || meant.has(caller.user.id)), message)
  }

  #each(meant: (page: LivePage) => boolean, message: LiveMessage): void {
    const text = `data: ${JSON.stringify(message)}\n\n`
    for (const page of this.#pages) {
      if (!meant(page)) continue
      if (page.response.writableLength > mostUnread) page.response.destroy()
      else page.response.write(text)
    }
  }
}
