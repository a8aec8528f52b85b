import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BlackHole {
  readonly port: number
  /** From now on nothing passes either way, and no connection is closed: as a proxy or firewall loses its state. */
  swallow(): void
  /** New connections pass again; those that were swallowed stay so. */
  recover(): void
  close(): Promise<void>
}

/** A TCP proxy to a socket path or port that can fall silent. */
export async function blackHole(target: { readonly path: string } | { readonly port: number }): Promise<BlackHole> {
  const sockets = new Set<Socket>()
  const passing = new Set<{ swallowed: boolean }>()
  let swallowing = false
  const server = createServer((near) => {
    const far = connect(target)
    const state = { swallowed: swallowing }
    passing.add(state)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (piece) => state.swallowed || to.write(piece))
      from.on('error', () => undefined)
      from.on('close', () => state.swallowed || to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const swallow = () => {
    swallowing = true
    for (const state of passing) state.swallowed = true
  }
  const recover = () => {
    swallowing = false
  }
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port, swallow, recover, close }
}
