import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf, type TestClient } from '../support/client.ts'
import type { Crowd, Sent } from './crowd.ts'

/** How many are waited for at last, and how long it may take to tell the others. */
const most = 40
const settled = 12_000

/** A request whose body comes at a byte a second. */
async function slowSender(url: string, token: string, type: string, path: string, begun: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  let answered = false
  socket.on('data', () => {
    answered = true
  })
  socket.on('error', () => undefined) // Whoever is sent away may be cut off.
  const head = [`POST /prod-api${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`, 'content-length: 500000']
  socket.write(`${[...head, `content-type: ${type}`].join('\r\n')}\r\n\r\n${begun}`)
  setInterval(() => socket.write('x'), 1_000)
  return { isHeld: () => !answered && !socket.destroyed }
}

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n'
const slowUpload = (url: string, token: string) =>
  slowSender(url, token, 'multipart/form-data; boundary=b', '/oss/upload', part)
const slowBody = (url: string, token: string) =>
  slowSender(url, token, 'application/json', '/instance/start', '{"commandId":"')

/** Searches without end; whoever is sent away waits as long as they were told. */
async function search(greedy: TestClient, sent: { answered: number; refused: number }): Promise<void> {
  for (let round = 0; ; round += 1) {
    const { status, headers } = await greedy.get('/instance/mine/list', { pageSize: 100, search: `报销${round}` })
    if (status === 200) sent.answered += 1
    else {
      sent.refused += 1
      await pause(1_000 * Number(headers.get('retry-after') ?? 1))
    }
  }
}

const { url, token, crowd } = JSON.parse(process.argv[2] ?? '') as { url: string; token: string; crowd: Crowd }
const senders = await Promise.all([
  ...Array.from({ length: crowd.uploads }, () => slowUpload(url, token)),
  ...Array.from({ length: crowd.bodies }, () => slowBody(url, token)),
])
const held = () => senders.filter((sender) => sender.isHeld()).length
for (const end = performance.now() + settled; held() > most && performance.now() < end; ) await pause(100)
const searches = { answered: 0, refused: 0 }
for (let each = 0; each < crowd.searches; each += 1) void search(clientOf(url, token), searches)
process.on('message', () => process.send?.({ held: held(), ...searches } satisfies Sent))
process.send?.({ held: held(), ...searches } satisfies Sent)
process.once('disconnect', () => process.exit())
