import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backOff, LiveStream, RECONNECTED } from '../../../../host/web/live/live-stream.ts'
import { type ServerMessage, sseParser } from '../../../../host/web/live/sse-parser.ts'

describe('reading the stream', () => {
  const read = (...pieces: readonly string[]) => {
    const messages: ServerMessage[] = []
    const parse = sseParser((message) => messages.push(message))
    for (const piece of pieces) parse(piece)
    return messages
  }

  it('gives messages of type and data, however the stream is cut', () => {
    const text = 'data: {"type":"count","data":{"n":3}}\n\n'
    expect(read(text)).toEqual([{ type: 'count', data: { n: 3 } }])
    expect(read(...text)).toEqual([{ type: 'count', data: { n: 3 } }])
  })

  it('passes over beats and comments', () => {
    expect(read(': connected\n\n', ': beat\n\ndata: {"type":"a"}\n\n')).toEqual([{ type: 'a', data: undefined }])
  })

  it('joins data of several lines and accepts line ends of both kinds', () => {
    expect(read('data: {"type":"a",\r\ndata: "data":1}\r\n\r\n')).toEqual([{ type: 'a', data: 1 }])
  })
})

describe('staying connected', () => {
  let server: Server
  let open: ServerResponse[] = []
  let tokens: (string | undefined)[] = []

  beforeEach(async () => {
    server = createServer((request, response) => {
      tokens.push(request.headers.authorization)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': connected\n\n')
      open.push(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(async () => {
    for (const response of open) response.destroy()
    open = []
    tokens = []
    await new Promise((resolve) => server.close(resolve))
  })

  const until = async (holds: () => boolean) => {
    for (let round = 0; round < 200 && !holds(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(holds()).toBe(true)
  }

  it('hands on messages, comes back after an interruption with a fresh token and says so', async () => {
    let token = 0
    const live = new LiveStream({
      url: addressOf(server),
      authorization: async () => `Bearer ${++token}`,
      appId: 'test',
      wait: () => 5,
    })
    const counts: unknown[] = []
    let reconnected = 0
    live.on('count').subscribe((data) => counts.push(data))
    live.on(RECONNECTED).subscribe(() => (reconnected += 1))
    const running = live.run()
    await until(() => open.length === 1)
    open[0]?.write('data: {"type":"count","data":1}\n\n')
    await until(() => counts.length === 1)
    open[0]?.destroy()
    await until(() => open.length === 2 && reconnected === 1)
    open[1]?.write('data: {"type":"count","data":2}\n\n')
    await until(() => counts.length === 2)
    expect([counts, tokens]).toEqual([
      [1, 2],
      ['Bearer 1', 'Bearer 2'],
    ])
    live.end()
    await running
  })

  it('connects anew when nothing has been heard for too long', async () => {
    const live = new LiveStream({
      url: addressOf(server),
      authorization: async () => 'Bearer a',
      appId: 'test',
      wait: () => 5,
      longestSilence: 30,
    })
    const running = live.run()
    await until(() => open.length === 2)
    live.end()
    await running
  })

  it('stops, and says so once, when the server no longer knows the session', async () => {
    server.removeAllListeners('request').on('request', (_, response) => response.writeHead(401).end())
    let ended = 0
    const live = new LiveStream({
      url: addressOf(server),
      authorization: async () => 'Bearer a',
      appId: 'test',
      wait: () => 5,
      onSessionEnded: () => (ended += 1),
    })
    await live.run()
    expect(ended).toBe(1)
  })
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api/live`

it('waits longer each time, up to half a minute', () => {
  expect(backOff(0)).toBeLessThanOrEqual(1000)
  expect(backOff(3)).toBeGreaterThanOrEqual(4000)
  expect(backOff(20)).toBeLessThanOrEqual(30_000)
})
