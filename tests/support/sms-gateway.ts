import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Message {
  readonly phone: string
  readonly purpose: string
  readonly code: string
  readonly text: string
}

/** A gateway for text messages that keeps what it is handed. */
export interface TestGateway {
  readonly url: string
  readonly messages: readonly Message[]
  /** What it answers from now on. */
  answer(status: number): void
  /** The code in the last message to a number. */
  lastCode(phone: string): string
  close(): Promise<void>
}

export async function startGateway(): Promise<TestGateway> {
  const messages: Message[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (status === 200) messages.push(JSON.parse(body) as Message)
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    messages,
    answer: (next) => {
      status = next
    },
    lastCode: (phone) => messages.findLast((message) => message.phone === phone)?.code ?? '',
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
