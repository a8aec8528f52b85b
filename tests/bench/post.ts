import { connect, type Socket } from 'node:net'

export interface Poster {
  /** Sends a body and answers the status, 0 when the connection was closed instead. */
  post(path: string, body: unknown): Promise<number>
  close(): void
}

/** One kept connection. Written on a socket, because a full HTTP client costs as much as what it measures. */
export async function openPoster(url: string, headers: Readonly<Record<string, string>>): Promise<Poster> {
  const { hostname, port } = new URL(url)
  const socket = await opened(hostname, Number(port))
  const lines = Object.entries({ host: `${hostname}:${port}`, 'content-type': 'application/json', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  let received = ''
  let answer: ((status: number) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('close', () => answer?.(0))
  socket.on('data', (piece: string) => {
    received += piece
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1])
    if (received.length < end + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    answer?.(status)
  })
  return {
    post: (path, body) =>
      new Promise((resolve) => {
        answer = resolve
        const text = JSON.stringify(body)
        socket.write(`POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
      }),
    close: () => socket.end(),
  }
}

const opened = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
