import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signIn as signInByCall } from '../support/client.ts'
import { atProduct } from './at-product.ts'
import { PHONE, signIn } from './browser.ts'

const product = atProduct()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Entry {
  readonly path: string
  readonly children?: readonly Entry[]
}

const leaves = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => (children.length > 0 ? leaves(children) : [path]))

/** The pages in the menu of an account. */
async function pagesOf(account: string): Promise<readonly string[]> {
  const { body } = await (await signInByCall(product.url, account)).get('/menu/getRoutersByClient')
  return leaves(body.data as readonly Entry[])
}

/** What hinders people who see or hear the page otherwise, one line each. */
async function hindrances(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .gt-skeleton, .bp6-spinner'))
  await page.evaluate(axe)
  const { violations } = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return engine.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
      // Browsers let the keyboard into what scrolls by themselves.
      rules: { 'scrollable-region-focusable': { enabled: false } },
    })
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

async function walk(account: string, paths: readonly string[], options: BrowserContextOptions = {}) {
  const opened = await product.open(options)
  try {
    await signIn(opened.page, account)
    const found: Record<string, readonly string[]> = {}
    for (const path of paths) {
      await opened.page.goto(path)
      await opened.page.locator('#content').waitFor()
      const lines = await hindrances(opened.page)
      if (lines.length > 0) found[path] = lines
    }
    return found
  } finally {
    await opened.close()
  }
}

const forms = ['/workflow/start/car_use', '/workflow/start/leave', '/workflow/start/supply', '/workflow/start/seal']
const designers = ['/tool/form-design/edit/car_use_apply', '/workflow/design/leave', '/workflow/design/car_use']

describe('every page of the menu can be used without a mouse, and without seeing it', () => {
  it.each(['zhoumingyuan', 'maxiaotong', 'designer', 'admin', 'operator'])('by %s', async (account) => {
    expect(await walk(account, await pagesOf(account))).toEqual({})
  })

  it('on the phone', async () => {
    expect(await walk('maxiaotong', await pagesOf('maxiaotong'), { viewport: PHONE })).toEqual({})
  })

  it('in the dark', async () => {
    expect(await walk('admin', await pagesOf('admin'), { colorScheme: 'dark' })).toEqual({})
  })
})

it('so can the forms that are filled in, and what designs them', async () => {
  expect(await walk('zhoumingyuan', forms)).toEqual({})
  expect(await walk('designer', designers)).toEqual({})
})
