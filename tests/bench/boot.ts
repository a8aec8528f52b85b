import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { startServer } from '../support/server.ts'

/** First start on an empty data folder, second start on the same, and the memory of the server after a sign-in. */
const limit = { firstSeconds: 20, secondSeconds: 4, memoryMegabytes: 250 }
const folder = join(await temporaryFolder(), 'data')
await mkdir(folder)

const first = await startServer({ dataDir: folder })
await first.stop()
const second = await startServer({ dataDir: folder })
const admin = await signIn(second.url, 'admin')
await admin.get('/system/user/getInfo')
const memoryMegabytes = await residentMegabytes(second.pid)
await second.stop()
await rm(folder, { recursive: true, force: true })

const firstSeconds = Math.round(first.startTime) / 1_000
const secondSeconds = Math.round(second.startTime) / 1_000
const ok =
  firstSeconds <= limit.firstSeconds && secondSeconds <= limit.secondSeconds && memoryMegabytes <= limit.memoryMegabytes
console.log(JSON.stringify({ bench: 'boot', firstSeconds, secondSeconds, memoryMegabytes, limit, ok }))

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}
