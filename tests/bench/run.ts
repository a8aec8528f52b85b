import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every bench, or those named as arguments; each prints JSON lines and the figure it is held against. */
const benches = [
  'boot',
  'booking',
  'business',
  'shell',
  'api',
  'kernel',
  'confined',
  'form',
  'flow-decide',
  'flow',
  'flow-requests',
  'lists',
  'registers',
  'records',
  'message',
  'message-inform',
]
const wanted = process.argv.slice(2)
const chosen =
  wanted.length > 0
    ? benches.filter((name) => wanted.includes(name.split('-')[0] as string) || wanted.includes(name))
    : benches

for (const name of chosen) {
  const file = resolve(import.meta.dirname, `${name}.ts`)
  if (!existsSync(file)) continue
  const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
