import { join } from 'node:path'
import { prepare, ROOT } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

prepare()
runVitest('tests/faults/vitest.config.ts', process.argv.slice(2), join(ROOT, '.build/fault-results'))
