import { connect } from 'node:net'

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/**
 * Sends one request again and again over so many connections. Written on sockets, because a full HTTP client costs more
 * than the server it measures.
 */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  connections = 50,
): Promise<LoadResult> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive(hostname, Number(port), request, end, (time, status) => {
        times.push(time)
        if (status !== 200) failed += 1
      }),
    ),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 100) / 100
  return { perSecond: Math.round(times.length / took), p50: at(0.5), p99: at(0.99), failed }
}

type Count = (milliseconds: number, status: number) => void

function drive(host: string, port: number, request: Buffer, end: number, count: Count): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    let received = ''
    let sent = 0
    const next = () => {
      if (performance.now() >= end) return socket.end(resolve)
      sent = performance.now()
      socket.write(request)
    }
    socket.setEncoding('latin1')
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (piece: string) => {
      received += piece
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1])
      if (received.length < head + 4 + length) return
      count(performance.now() - sent, Number(received.slice(9, 12)))
      received = ''
      next()
    })
  })
}
