import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

/** Runs the tests of a configuration, all or those the arguments choose, and ends with their count. */
export function runVitest(config, args, results) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const report = join(results, 'vitest.json')
  const helped = `--reporter=${join(ROOT, 'tests/helped-retries.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', helped, `--outputFile.json=${report}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', config, ...reporters, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const { passed, failed } = existsSync(report) ? counted(report) : { passed: 0, failed: 0 }
  // An error beside the tests, which no test failed of, fails the run as well.
  console.log(`${passed} passed, ${failed === 0 && status !== 0 ? 1 : failed} failed`)
  process.exit(status ?? 1)
}

function counted(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not be read, or that failed around its tests, has no failed test of its own to count.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
