import { afterAll, beforeAll, describe } from 'vitest'
import { openOffice } from '../plugins/support/office.ts'
import { launch, openPage, signIn } from './browser.ts'
import type { AtWork } from './forms/at-work.ts'
import { checkingTests } from './forms/checking.ts'
import { designingTests } from './forms/designing.ts'
import { fillingInTests } from './forms/filling-in.ts'
import { selectorTests } from './forms/selector.ts'

let work: AtWork & { close(): Promise<void> }

beforeAll(async () => {
  const office = await openOffice()
  const browser = await launch()
  const { page, errors } = await openPage(browser, office.url)
  page.setDefaultTimeout(30_000)
  await signIn(page, 'designer', '/tool/form')
  const close = async () => {
    await browser.close()
    await office.close()
  }
  work = { office, page, errors, placed: new Map(), close }
}, 180_000)

afterAll(() => work?.close())

const at = () => work

// One server and one signed-in page for all of them.
describe.sequential('every field type from the palette to the database', { retry: 0 }, () => designingTests(at))
describe.sequential('the rendered form', { retry: 0 }, () => {
  // What a designer made is filled in by ordinary staff.
  beforeAll(() => signIn(work.page, 'zhoumingyuan'))
  afterAll(() => signIn(work.page, 'designer', '/tool/form'))
  fillingInTests(at)
})
describe.sequential('the selector of a form', { retry: 0 }, () => selectorTests(at))
describe.sequential('checking and telling', { retry: 0 }, () => checkingTests(at))
