import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

async function open() {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    answer += piece
  })
  return { socket, answer: () => answer }
}

const head = (length: number) =>
  `POST /prod-api/oss/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`

describe('a request that is refused before its body has come', () => {
  it('leaves the connection in step for the next one', async () => {
    const { socket, answer } = await open()
    socket.write(head(2_000))
    await pause(150)
    socket.write('x'.repeat(2_000))
    await pause(300)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(answer().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  })

  it('is answered and the connection given up when there is too much of it', async () => {
    const { socket, answer } = await open()
    socket.write(head(50_000_000))
    await once(socket, 'close')
    expect(answer()).toContain('HTTP/1.1 401')
    expect(answer().toLowerCase()).toContain('connection: close')
  })

  it('is answered when the rest never comes', async () => {
    const { socket, answer } = await open()
    socket.write(head(500))
    await once(socket, 'close')
    expect(answer()).toContain('HTTP/1.1 401')
  })

  it('is answered while it is still being sent, and what is sent after that breaks nothing', async () => {
    const { socket, answer } = await open()
    let broken: Error | undefined
    socket.on('error', (error) => {
      broken = error
    })
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1_048_576, 'x'))
    socket.write(head(pieces.length * 1_048_576))
    for (const piece of pieces) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
      await pause(5)
    }
    if (!socket.closed) await once(socket, 'close')
    expect(broken).toBeUndefined()
    expect(answer()).toContain('HTTP/1.1 401')
  })
})
