import { connect, type Socket } from 'node:net'

export interface Posted {
  /** 0 when the connection was closed instead. */
  readonly status: number
  readonly text: string
}

export interface Poster {
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Posted>
  close(): void
}

/** One kept connection. Written on a socket, because a full HTTP client costs as much as what it measures. */
export async function openPoster(url: string, headers: Readonly<Record<string, string>>): Promise<Poster> {
  const { hostname, port } = new URL(url)
  const socket = await opened(hostname, Number(port))
  const head = linesOf({ host: `${hostname}:${port}`, 'content-type': 'application/json', ...headers })
  let received: Buffer = Buffer.alloc(0)
  let answer: ((posted: Posted) => void) | undefined
  socket.on('close', () => answer?.({ status: 0, text: '' }))
  socket.on('data', (piece: Buffer) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece])
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1])
    if (received.length < end + 4 + length) return
    const posted = { status: Number(received.toString('latin1', 9, 12)), text: received.toString('utf8', end + 4) }
    received = Buffer.alloc(0)
    answer?.(posted)
  })
  return {
    post: (path, body, own = {}) =>
      new Promise((resolve) => {
        answer = resolve
        const text = JSON.stringify(body)
        const length = linesOf({ ...own, 'content-length': String(Buffer.byteLength(text)) })
        socket.write(`POST ${path} HTTP/1.1\r\n${head}${length}\r\n${text}`)
      }),
    close: () => socket.end(),
  }
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const opened = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
