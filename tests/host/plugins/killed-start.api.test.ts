import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../../support/launch.ts'
import { seededFolder } from '../../support/prepared.ts'
import { startServer } from '../../support/server.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await seededFolder()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Ends the process without warning at the moment in which it marks this plugin as starting. */
const killer = (plugin: string): string => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const write = fs.writeFileSync
  fs.writeFileSync = (file, ...rest) => {
    write(file, ...rest)
    if (String(file).includes('/plugins/${plugin}/') && String(file).includes('.starting-')) process.kill(process.pid, 'SIGKILL')
  }
  syncBuiltinESMExports()`

async function killWhileStarting(plugin: string): Promise<void> {
  const preload = `data:text/javascript;base64,${Buffer.from(killer(plugin)).toString('base64')}`
  const { child, output } = launch({
    dataDir,
    env: { NODE_OPTIONS: `--import=${preload}` },
  })
  const [, signal] = await once(child, 'exit')
  expect(signal, output()).toBe('SIGKILL')
}

it('a server that is killed while it starts its plugins has all of them at the next start, and says so', {
  timeout: 240_000,
}, async () => {
  for (const plugin of ['workflow', 'office', 'vehicle']) await killWhileStarting(plugin)
  const server = await startServer({ dataDir })
  try {
    const answer = await fetch(`${server.url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  } finally {
    await server.stop()
  }
})
