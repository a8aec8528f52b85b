import { defineCall } from '@gongtai/core/contract/call'
import { Type } from '@gongtai/core/contract/schema'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import {
  type Early,
  type HomeRead,
  readKeeper,
  rememberedReads,
  type Shared,
} from '../../../../host/web/request/home-reads.ts'
import { fillIn } from '../../../../host/web/workbench/fill-in.ts'
import { makeQueryClient } from '../../../../host/web/workbench/query-client.ts'

const counts = defineCall({
  id: 'task.counts',
  title: '数量',
  method: 'GET',
  path: '/task/counts',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.Unknown(),
})
const list = defineCall({ ...counts, id: 'task.list', path: '/task/list', envelope: 'rows' })

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const earlyWith = (reads: readonly HomeRead[], answers: readonly (Shared | undefined)[]): Early => ({
  authorization: 'Bearer a',
  reads,
  answers: new Map(reads.map(({ url }, at) => [url, Promise.resolve(answers[at])])),
})

describe('what home asks', () => {
  it('is kept once each while home opens, and read again when it is opened the next time', () => {
    const here = storage()
    let opening = true
    const keep = readKeeper(here, () => opening)
    keep(counts, {}, '/prod-api/task/counts')
    keep(list, { page: 1 }, '/prod-api/task/list?page=1')
    keep(counts, {}, '/prod-api/task/counts')
    opening = false
    keep(counts, { later: true }, '/prod-api/task/counts?later=true')
    expect(rememberedReads(here)).toEqual([
      { url: '/prod-api/task/counts', call: 'task.counts', input: {} },
      { url: '/prod-api/task/list?page=1', call: 'task.list', input: { page: 1 }, envelope: 'rows' },
    ])
  })

  it('is nothing where something else stands in its place', () => {
    for (const text of ['no JSON', '{}', '[1, null, "/prod-api/a"]']) {
      expect(rememberedReads({ getItem: () => text })).toEqual([])
    }
  })

  it('is there when the cards are drawn, and still asked by them', async () => {
    const queries = makeQueryClient()
    const reads = [
      { url: '/a', call: 'task.counts', input: {} },
      { url: '/b', call: 'task.list', input: { page: 1 }, envelope: 'rows' as const },
    ]
    const answers = [
      { status: 200, body: { code: 200, msg: '', data: { pending: 3 } } },
      { status: 200, body: { code: 200, msg: '', rows: ['甲'], total: 1 } },
    ]
    await fillIn(queries, earlyWith(reads, answers))
    expect(queries.getQueryData(['task.list', { page: 1 }])).toEqual({ rows: ['甲'], total: 1 })
    const asked = vi.fn(async () => ({ pending: 4 }))
    const card = new QueryObserver(queries, { queryKey: ['task.counts', {}], queryFn: asked, staleTime: 60_000 })
    expect(card.getCurrentResult().data).toEqual({ pending: 3 })
    const leave = card.subscribe(() => undefined)
    await vi.waitFor(() => expect(card.getCurrentResult().data).toEqual({ pending: 4 }))
    leave()
    queries.clear()
  })

  it('is left to those who ask when it was refused or left out', async () => {
    const queries = makeQueryClient()
    const reads = ['/a', '/b', '/c'].map((url) => ({ url, call: url, input: {} }))
    await fillIn(
      queries,
      earlyWith(reads, [undefined, { status: 403, body: { code: 403 } }, { status: 200, body: null }]),
    )
    expect(queries.getQueryCache().getAll()).toEqual([])
  })
})
