import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { prepare, ROOT } from './prepare.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']
const RESULTS = process.env.TEST_RESULTS ?? join(ROOT, '.build/test-results')

/** Runs the tests, all or those the arguments choose, and ends with their count. */
function test(args) {
  if (!browser()) {
    console.error('缺少浏览器 Chromium，请先安装：apt-get install -y chromium fonts-noto-cjk')
    process.exit(1)
  }
  prepare()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const report = join(RESULTS, 'vitest.json')
  const helped = `--reporter=${join(ROOT, 'tests/helped-retries.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', helped, `--outputFile.json=${report}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', 'tests/vitest.config.ts', ...reporters, ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  )
  const { passed, failed } = existsSync(report) ? counted(report) : { passed: 0, failed: 0 }
  // An error beside the tests, which no test failed of, fails the run as well.
  console.log(`${passed} passed, ${failed === 0 && status !== 0 ? 1 : failed} failed`)
  process.exit(status ?? 1)
}

function browser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    process.env.CHROMIUM || BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  )
}

function counted(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not be read, or that failed around its tests, has no failed test of its own to count.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

test(process.argv.slice(2))
