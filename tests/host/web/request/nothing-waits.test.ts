import type { Call } from '@gongtai/core/contract/call'
import { isFault } from '@gongtai/core/kernel/fault'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import axios from 'axios'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpClient } from '../../../../host/web/request/http-client.ts'
import { makeQueryClient } from '../../../../host/web/workbench/query-client.ts'
import { sourceFiles } from '../../../architecture/source-files.ts'

const modules = import.meta.glob<Record<string, unknown>>([
  '../../../../core/contract/calls/*.ts',
  '../../../../plugins/*/model/**/*calls.ts',
])

const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'permission' in value

async function everyWrite(): Promise<readonly Call<unknown, unknown>[]> {
  const found = await Promise.all(Object.values(modules).map((load) => load()))
  return found.flatMap((module) => Object.values(module).filter(isCall)).filter(({ method }) => method !== 'GET')
}

function offlineClient() {
  const asked: string[] = []
  const shown: string[] = []
  const client = new HttpClient({
    http: axios.create({
      adapter: async ({ url = '' }) => Promise.reject(new Error(`${asked.push(url)}`)),
    }),
    appId: 'office',
    authorization: async () => `${asked.push('token')}`,
    messagingClient: false,
    online: () => false,
    show: (text) => shown.push(text),
    signOut: async () => undefined,
    passwordDue: () => undefined,
  })
  return { client, asked, shown }
}

afterEach(() => onlineManager.setOnline(true))

describe('without a network', () => {
  it('every write fails at once, says so, and nothing of it is sent', async () => {
    const writes = await everyWrite()
    expect(writes.length).toBeGreaterThan(70)
    for (const call of writes) {
      const { client, asked, shown } = offlineClient()
      const error = await client.call(call, {}).catch((caught: unknown) => caught)
      expect(isFault(error) && error.code, call.id).toBe('http.offline')
      expect(shown, call.id).toEqual(['网络已断开，未能提交，填写的内容仍在，请恢复网络后重试'])
      expect(asked, call.id).toEqual([])
    }
  })

  it('no file waits to be sent either', async () => {
    const { client, asked } = offlineClient()
    const [call] = await everyWrite()
    if (!call) throw new Error('no write')
    await expect(client.upload(call, new File(['x'], 'x.txt'))).rejects.toMatchObject({ code: 'http.offline' })
    expect(asked).toEqual([])
  })

  it('a change is not paused until the line is back, nor is a page', async () => {
    onlineManager.setOnline(false)
    const queries = makeQueryClient()
    let tried = 0
    const change = new MutationObserver(queries, {
      mutationFn: async () => {
        tried += 1
        throw new Error('offline')
      },
    })
    await expect(change.mutate()).rejects.toThrow('offline')
    expect([tried, change.getCurrentResult().isPaused]).toEqual([1, false])
    const page = new QueryObserver(queries, {
      queryKey: ['x'],
      queryFn: () => Promise.reject(new Error('offline')),
    })
    expect((await page.refetch()).fetchStatus).toBe('idle')
    queries.clear()
  })

  it('nobody goes past the one place that sets this', () => {
    const own = sourceFiles(['core', 'sdk', 'host', 'plugins']).filter(({ text }) =>
      /useMutation\W.*\(|networkMode|onlineManager/.test(text),
    )
    expect(own.map(({ path }) => path).sort()).toEqual([
      'host/web/workbench/query-client.ts',
      'sdk/web/hooks/use-send.ts',
    ])
  })
})
