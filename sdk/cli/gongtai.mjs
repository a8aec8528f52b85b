#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The commands are TypeScript; the loader comes with the SDK, not with the plugin's folder.
const here = realpathSync(fileURLToPath(import.meta.url))
const main = here.replace(/gongtai\.mjs$/, 'main.ts')
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), main, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
