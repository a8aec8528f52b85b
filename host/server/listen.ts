import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { wrongSetting } from './start-faults.ts'

export interface Address {
  readonly host: string
  readonly port: number
}

/** Finds out early whether the address can be had; it is only taken when everything behind it works. */
export async function checkAddress({ host, port }: Address): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, { host, port })))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** The address people open, with the port that was really given. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  await app.listen({ host, port }).catch((error) => {
    throw explained(error, { host, port })
  })
  const bound = app.server.address()
  const given = typeof bound === 'object' && bound ? bound.port : port
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${given}`
}

function explained(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE') return wrongSetting('PORT', `${port} 已被占用，请换一个端口或先停止占用它的程序`)
  if (error.code === 'EACCES') return wrongSetting('PORT', `${port} 没有权限使用，请换一个 1024 以上的端口`)
  return wrongSetting('HOST', `${host} 无法监听：${error.message}`)
}
