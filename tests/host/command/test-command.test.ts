import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../support/database.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command the README names, in a process that knows of no other test run. */
function npmTest(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const outside = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|TEST|NODE_ENV|npm_)/.test(name))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['host/command/test.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...Object.fromEntries(outside), TEST_RESULTS: join(folder, 'results'), ...env },
  })
  const lastOf = (said: string) => said.trimEnd().split('\n').at(-1)
  return { status, last: lastOf(stdout), complaint: lastOf(stderr) }
}

it('[C-2-03] one command runs all tests and ends with their count', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { test: string } }
  expect(scripts.test).toBe('node host/command/test.mjs')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/^npm test /m)
  const good = npmTest(['--project', 'unit', 'tests/host/server/jobs/cron.test.ts'])
  expect(good.last).toMatch(/^[1-9]\d* passed, 0 failed$/)
  expect(good.status).toBe(0)
  const none = npmTest(['--project', 'unit', 'tests/no/such/test'])
  expect([none.last, none.status], 'a run without tests has failed').toEqual(['0 passed, 1 failed', 1])
}, 60_000)

it('[C-2-03] where no browser is found and none can be unpacked it says in one line what to install, and fails', () => {
  const { status, complaint } = npmTest([], { PATH: '/nowhere', CHROMIUM: '', TEST_BROWSER: folder })
  expect(status).not.toBe(0)
  expect(complaint).toBe('没有可用的浏览器。请安装 Chromium，例如：apt-get install -y chromium fonts-noto-cjk')
})
