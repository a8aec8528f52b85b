import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { prepare, ROOT } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']
const RESULTS = process.env.TEST_RESULTS ?? join(ROOT, '.build/test-results')

/** Runs the tests, all or those the arguments choose, and ends with their count. */
function test(args) {
  if (!browser()) {
    console.error('缺少浏览器 Chromium，请先安装：apt-get install -y chromium fonts-noto-cjk')
    process.exit(1)
  }
  prepare()
  runVitest('tests/vitest.config.ts', args, RESULTS)
}

function browser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    process.env.CHROMIUM || BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  )
}

test(process.argv.slice(2))
