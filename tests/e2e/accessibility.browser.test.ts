import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
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

/** Pages that the administrator of the tenant, whose pages have the most buttons, has not. */
const pagesOfOthers = async (account: string) => {
  const known = await pagesOf('admin')
  return (await pagesOf(account)).filter((path) => !known.includes(path))
}

/** The pages in the menu of an account. */
async function pagesOf(account: string): Promise<readonly string[]> {
  const { body } = await (await signInByCall(product.url, account)).get('/menu/getRoutersByClient')
  return leaves(body.data as readonly Entry[])
}

type Look = 'light' | 'dark'
type Found = Record<string, readonly string[]>

/** All rules in the light; in the dark those that look at colours, since nothing else of a page differs. */
const RULES: Readonly<Record<Look, object | readonly string[]>> = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** What hinders people who see or hear the page otherwise, one line each. */
async function hindrances(page: Page, look: Look): Promise<readonly string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .gt-skeleton, .gt-bone, .bp6-spinner'))
  // Colours are read once they have settled.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return engine.run({
      runOnly,
      resultTypes: ['violations'],
      // Browsers let the keyboard into what scrolls by themselves.
      rules: { 'scrollable-region-focusable': { enabled: false } },
    })
  }, RULES[look])
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What hinders on each page, by look; half of the pages in a window of their own, for each waits most of its time. */
async function walk(
  account: string,
  paths: readonly string[],
  options: BrowserContextOptions = {},
  looks: readonly Look[] = ['light'],
) {
  const halves = [0, 1].map((half) => paths.filter((_, at) => at % 2 === half)).filter((half) => half.length > 0)
  const walks = await Promise.all(halves.map((half) => walkHalf(account, half, { options, looks })))
  const found = (look: Look): Found => Object.assign({}, ...walks.map((each) => each[look]))
  return { light: found('light'), dark: found('dark') }
}

async function walkHalf(
  account: string,
  paths: readonly string[],
  { options, looks }: { readonly options: BrowserContextOptions; readonly looks: readonly Look[] },
) {
  const opened = await product.open(options)
  const { page } = opened
  try {
    await signIn(page, account)
    const found: Record<Look, Found> = { light: {}, dark: {} }
    for (const path of paths) {
      await page.goto(path)
      await page.locator('#content').waitFor()
      await page.evaluate(axe)
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look })
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(look)
        const lines = await hindrances(page, look)
        if (lines.length > 0) found[look][path] = lines
      }
    }
    return found
  } finally {
    await opened.close()
  }
}

let adminWalk: ReturnType<typeof walk> | undefined
/** Most pages of all: opened once, and looked at in the light and in the dark. */
const walkOfAdmin = async () => {
  adminWalk ??= walk('admin', await pagesOf('admin'), {}, ['light', 'dark'])
  return adminWalk
}
afterEach(({ task }) => {
  // Another try looks anew.
  if (task.result?.state === 'fail') adminWalk = undefined
})

const forms = ['/workflow/start/car_use', '/workflow/start/leave', '/workflow/start/supply', '/workflow/start/seal']
const designers = ['/tool/form-design/edit/car_use_apply', '/workflow/design/leave', '/workflow/design/car_use']

describe('every page of the menu can be used without a mouse, and without seeing it', { timeout: 900_000 }, () => {
  it('by the administrator', async () => {
    expect((await walkOfAdmin()).light).toEqual({})
  })

  it.each(['zhoumingyuan', 'designer', 'operator'])('by %s, where the administrator has not been', async (account) => {
    expect((await walk(account, await pagesOfOthers(account))).light).toEqual({})
  })

  it('on the phone', async () => {
    const { light } = await walk('maxiaotong', await pagesOf('maxiaotong'), { viewport: PHONE })
    expect(light).toEqual({})
  })

  it('in the dark', async () => {
    expect((await walkOfAdmin()).dark).toEqual({})
  })
})

it('so can the forms that are filled in, and what designs them', async () => {
  expect((await walk('zhoumingyuan', forms)).light).toEqual({})
  expect((await walk('designer', designers)).light).toEqual({})
})

it('who asks for less motion sees none, whatever changes', async () => {
  const { page, close } = await product.open()
  await signIn(page, 'zhoumingyuan', '/workflow/done')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .gt-skeleton, .gt-bone, .bp6-spinner'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await close()
})
