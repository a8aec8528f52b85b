import type { FormNode, FormSchema } from '@gongtai/core/form/schema'
import type { Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import type { FormViewProps } from '../../../../sdk/web/form/index.ts'
import { launchChromium, newContext } from '../../../support/chromium.ts'
import type { Bench } from './bench-page.tsx'
import { form } from './nodes.ts'

declare global {
  interface Window {
    readonly bench: Bench
  }
}

const root = new URL('../../../../', import.meta.url).pathname

/** The page with the renderer and the built-in fields, as one script and one style sheet. */
async function bundle(): Promise<{ script: string; styles: string }> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false }, decorator: { legacy: true } },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: `${root}tests/sdk/form/browser/bench-page.tsx`,
        output: { format: 'es', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const script = result.output.find((item) => item.type === 'chunk')
  const styles = result.output.filter((item) => item.type === 'asset' && item.fileName.endsWith('.css'))
  return {
    script: script?.type === 'chunk' ? script.code : '',
    styles: styles.map((item) => (item.type === 'asset' ? String(item.source) : '')).join('\n'),
  }
}

export interface FormBench {
  readonly page: Page
  readonly close: () => Promise<void>
}

/** Opens the page in Chromium. */
export async function openBench(size = { width: 1280, height: 900 }): Promise<FormBench> {
  const { script, styles } = await bundle()
  const browser = await launchChromium()
  const page = await (await newContext(browser, size)).newPage()
  await page.route('http://form.bench/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/page.js') return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
    if (path === '/page.css') return route.fulfill({ contentType: 'text/css; charset=utf-8', body: styles })
    const html =
      '<!doctype html><link rel="stylesheet" href="/page.css"><div id="root" style="padding:16px"></div><script type="module" src="/page.js"></script>'
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: path === '/' ? html : '' })
  })
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('http://form.bench/')
  await page
    .waitForFunction(() => 'bench' in window, undefined, { timeout: 5000 })
    .catch(async (error: Error) => {
      await browser.close()
      throw new Error([error.message, ...faults].join('\n'))
    })
  return { page, close: () => browser.close() }
}

/** Mounts a form on the page, in mode `render` unless said otherwise. */
export const mount = (page: Page, nodes: readonly FormNode[], given: Given = {}): Promise<void> =>
  page.evaluate(([schema, props]) => window.bench.mount(schema, props), [
    form(nodes, given.form),
    given.props ?? {},
  ] as const)

export interface Given {
  readonly form?: Partial<FormSchema>
  readonly props?: Pick<Partial<FormViewProps>, 'mode' | 'values' | 'rights' | 'layout'>
}

/** The cell of a field, by its id or path. */
export const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`).last()

export const valueAt = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((where) => window.bench.state(where)?.value, path)

/** Presses a box by its caption; the box itself is drawn by what stands beside it. */
export const tick = (page: Page, label: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .click()
