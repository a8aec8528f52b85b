import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { makeQueryClient } from '../../../../host/web/workbench/query-client.ts'

interface Read {
  readonly resolve: (answer: string) => void
  readonly reject: (error: Error) => void
}

/** Reads whose answers arrive in the order the test wants. */
function reading() {
  const queries = makeQueryClient()
  const reads: Read[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject }))
  const observer = new QueryObserver(queries, { queryKey: ['request', 1], queryFn, retry: false })
  const leave = observer.subscribe(() => undefined)
  const shown = () => queries.getQueryData(['request', 1])
  return { queries, reads, shown, leave }
}

describe('news during a first read', () => {
  it('have it asked once more, however many they are', async () => {
    const { queries, reads, shown, leave } = reading()
    const refreshed = [1, 2, 3].map(() => queries.invalidateQueries({ queryKey: ['request'] }))
    expect(reads).toHaveLength(1)
    reads[0]?.resolve('running')
    await expect.poll(() => reads.length).toBe(2)
    reads[1]?.resolve('ended')
    await Promise.all(refreshed)
    expect(shown()).toBe('ended')
    expect(reads).toHaveLength(2)
    leave()
  })

  it('have it asked once more also when it failed', async () => {
    const { queries, reads, shown, leave } = reading()
    const refreshed = queries.invalidateQueries({ queryKey: ['request'] })
    reads[0]?.reject(new Error('not there yet'))
    await expect.poll(() => reads.length).toBe(2)
    reads[1]?.resolve('ended')
    await refreshed
    expect(shown()).toBe('ended')
    leave()
  })

  it('leave alone what is asked about something else, and what nobody looks at any more', async () => {
    const { queries, reads, shown, leave } = reading()
    await queries.invalidateQueries({ queryKey: ['another'] })
    const refreshed = queries.invalidateQueries({ queryKey: ['request'] })
    leave()
    reads[0]?.resolve('running')
    await refreshed
    expect(reads).toHaveLength(1)
    expect(shown()).toBe('running')
  })
})
