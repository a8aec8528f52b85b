import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { attachmentTests } from './attachments.ts'
import { type FormBench, openBench } from './bench.ts'
import { dateTests } from './dates.ts'
import { dialogTests } from './dialogs.ts'
import { fieldTests } from './fields.ts'
import { imageTests } from './images.ts'
import { modeTests } from './modes.ts'
import { officialTests } from './official.ts'
import { pickedTests } from './picked.ts'
import { ruleTests } from './rules.ts'
import { tableTests } from './tables.ts'
import { tagTests } from './tags.ts'
import { uploadTests } from './uploads.ts'

let bench: FormBench

beforeAll(async () => {
  bench = await openBench()
}, 120_000)

beforeEach(async () => {
  await bench.page.mouse.move(0, 0)
  await bench.page.evaluate(() => window.bench.reset())
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await bench.page.reload()
  await bench.page.waitForFunction(() => 'bench' in window)
})

afterAll(() => bench?.close())

const open = () => bench

// One browser for all of them: files of their own would run side by side.
describe('字段', { timeout: 30_000 }, () => fieldTests(open))
describe('日期', { timeout: 30_000 }, () => dateTests(open))
describe('附件', { timeout: 30_000 }, () => uploadTests(open))
describe('附件清单', { timeout: 30_000 }, () => attachmentTests(open))
describe('图片、评分与树', { timeout: 30_000 }, () => imageTests(open))
describe('弹窗与签字', { timeout: 30_000 }, () => dialogTests(open))
describe('选择器字段', { timeout: 30_000 }, () => pickedTests(open))
describe('公文', { timeout: 30_000 }, () => officialTests(open))
describe('标签', { timeout: 30_000 }, () => tagTests(open))
describe('联动与标签页', { timeout: 30_000 }, () => ruleTests(open))
describe('明细表', { timeout: 30_000 }, () => tableTests(open))
describe('模式、校验与插件', { timeout: 30_000 }, () => modeTests(open))
