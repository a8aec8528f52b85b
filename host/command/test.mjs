import { join } from 'node:path'
import { prepare, ROOT } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'
import { findBrowser } from './test-browser.mjs'

const RESULTS = process.env.TEST_RESULTS ?? join(ROOT, '.build/test-results')

/** Runs the tests, all or those the arguments choose, and ends with their count. */
async function test(args) {
  prepare()
  const browser = await findBrowser()
  if (!browser) {
    console.error('没有可用的浏览器。请安装 Chromium，例如：apt-get install -y chromium fonts-noto-cjk')
    process.exit(1)
  }
  process.env.CHROMIUM = browser
  runVitest('tests/vitest.config.ts', args, RESULTS)
}

await test(process.argv.slice(2))
