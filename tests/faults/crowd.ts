import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestClient } from '../support/client.ts'

/** What one person does all at once. */
export interface Crowd {
  readonly uploads: number
  readonly bodies: number
  readonly searches: number
}

export interface Sent {
  /** Slow senders that are waited for. */
  readonly held: number
  readonly answered: number
  readonly refused: number
}

export interface Figures extends Sent {
  /** Milliseconds of each call of the other person. */
  readonly alone: readonly number[]
  readonly beside: readonly number[]
  readonly failed: readonly string[]
}

/**
 * One person sends slowly and searches without a pause, while another goes on with their work. The first one has a
 * process of their own, as on their own computer.
 */
export async function besideACrowd(url: string, greedy: TestClient, other: TestClient, crowd: Crowd): Promise<Figures> {
  const alone = await work(other)
  const given = JSON.stringify({ url, token: greedy.token, crowd })
  const sender = fork(join(import.meta.dirname, 'crowd-sender.ts'), [given], { execArgv: ['--import', 'tsx'] })
  try {
    const { held } = await sentBy(sender)
    const beside = await work(other)
    sender.send('how much')
    const { answered, refused } = await sentBy(sender)
    const failed = [...alone.failed, ...beside.failed]
    return { alone: alone.times, beside: beside.times, failed, held, answered, refused }
  } finally {
    sender.kill()
  }
}

const sentBy = async (sender: ChildProcess): Promise<Sent> => (await once(sender, 'message'))[0] as Sent

const calls: readonly ((who: TestClient) => ReturnType<TestClient['get']>)[] = [
  (who) => who.get('/system/user/getInfo'),
  (who) => who.get('/task/pending/list', { pageSize: 20 }),
  (who) => who.get('/instance/mine/list', { pageSize: 20 }),
  (who) => who.get('/task/done/list', { pageSize: 20 }),
  upload,
]

/** Some rounds of reading and sending, one call after the other. */
async function work(who: TestClient) {
  const times: number[] = []
  const failed: string[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const call of calls) {
      const began = performance.now()
      const { status, text } = await call(who)
      times.push(performance.now() - began)
      if (status !== 200) failed.push(text)
    }
  }
  return { times, failed }
}

function upload(who: TestClient) {
  const form = new FormData()
  form.append('file', new Blob(['a note']), 'note.txt')
  return who.post('/oss/upload', form)
}
