import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../architecture/source-files.ts'
import { launchChromium } from '../support/chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser?.close())

/** Tests of core that look at the code itself or at a database have no meaning in a page. */
const nodeOnly = /from 'node:|support\/(database|compile|heap-used)/

function coreTests(): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'tests/core/kernel', 'tests/core/form', 'tests/core/flow'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return listed
    .trim()
    .split('\n')
    .filter((path) => path.endsWith('.test.ts') && !nodeOnly.test(readFileSync(join(root, path), 'utf8')))
}

async function bundled(tests: readonly string[]): Promise<string> {
  const entry = `${tests.map((path) => `import ${JSON.stringify(join(root, path))}`).join('\n')}
import { runAll } from ${JSON.stringify(join(root, 'tests/parity/page-runner.ts'))}
globalThis.runAll = runAll`
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    oxc: { decorator: { legacy: true } },
    define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}' },
    resolve: { alias: { vitest: join(root, 'tests/parity/page-runner.ts') } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: 'entry', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

it('[C-1-04] the tests of core pass in a browser as they do in Node', async () => {
  const tests = coreTests()
  expect(tests.length).toBeGreaterThan(20)
  const page = await browser.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await page.addScriptTag({ content: await bundled(tests) })
  expect(broken).toEqual([])
  const outcome = await page.evaluate(() =>
    (globalThis as unknown as { runAll(): Promise<{ passed: number; failed: readonly string[] }> }).runAll(),
  )
  expect(outcome.failed).toEqual([])
  expect(outcome.passed).toBeGreaterThan(200)
})
