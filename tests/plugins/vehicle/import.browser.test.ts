import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../sdk/web/register/import/read-workbook.ts'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { type Office, openOffice } from '../support/office.ts'

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'maxiaotong', '/vehicle-deployment/vehicles')
  await page.getByText('苏P·02168').first().waitFor()
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

const HEAD = ['车牌号*', '品牌型号*', '使用性质', '能源', '座位数', '所属机构*', '里程', '登记日期*', '状态']
const car = (plate: string) => [
  plate,
  '红旗 H9',
  '应急保障',
  '燃油',
  5,
  '江澜市机关事务管理局',
  12,
  new Date('2026-03-01'),
  '在用',
]
const panel = () => page.locator('.gt-slide')

async function choose(name: string, rows: (string | number | Date)[][]) {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '车辆', rows }] }))
  await panel().getByLabel('表格文件').setInputFiles({ name, buffer, mimeType: 'application/octet-stream' })
}

/** The text of a file that a button saves. */
async function saved(button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await panel().getByRole('button', { name: button }).click()
  const bytes = new Uint8Array(await readFile(await (await download).path()))
  return new TextDecoder().decode(await readWorkbook('a.xlsx', bytes))
}

describe.sequential('a sheet of cars', { retry: 0 }, () => {
  it('begins with a template that says what may stand in it', async () => {
    await page.getByRole('button', { name: '导入' }).click()
    await panel().getByRole('button', { name: '选择表格' }).waitFor()
    await look(page, 'import-choose')
    const later = ['购置价格', '排气量', '配备情形', '被更新车辆', '超标准、超编制说明', '检验有效期至', '保险有效期至']
    expect(await saved('下载模板')).toBe([...HEAD, ...later].join(','))
  })

  it('is checked first, with what is wrong in which row, to be saved, mended and sent again', async () => {
    await choose('新车.xlsx', [HEAD, car('苏P90001'), car('苏A'), car('苏P02168')])
    await panel().getByText('新增 1 行').waitFor()
    await panel().getByText('有问题 2 行').waitFor()
    await panel().getByText('车牌号不正确，请核对，如 苏P02168').waitFor()
    await panel().getByText('车牌号「苏P02168」已登记').waitFor()
    await look(page, 'import-checked')
    const lines = (await saved('下载有问题的行')).split('\r\n')
    expect(lines[0]).toBe([...HEAD, '问题'].join(','))
    expect(lines[2]).toMatch(/^苏P02168,.*,车牌号「苏P02168」已登记$/)
  })

  it('is written when somebody says so, and stands in the list', async () => {
    await panel().getByRole('button', { name: '只导入正确的 1 行' }).click()
    await panel().getByText('已导入「新车.xlsx」：新增 1 行，修改 0 行').waitFor()
    await panel().getByRole('button', { name: '关闭', exact: true }).last().click()
    await panel().waitFor({ state: 'detached' })
    await page.getByLabel('搜索车辆').fill('苏P90001')
    await page.locator('tbody tr', { hasText: '红旗 H9' }).waitFor()
  })

  it('that is none is refused with what to do', async () => {
    await page.getByRole('button', { name: '导入' }).click()
    const file = { name: '照片.xlsx', buffer: Buffer.from('PK\u0003\u0004 no sheet'), mimeType: 'image/png' }
    await panel().getByLabel('表格文件').setInputFiles(file)
    await panel().getByText('没有读取「照片.xlsx」：无法读取该文件，请使用 xlsx 或 csv 格式的表格。').waitFor()
    await page.setViewportSize(PHONE)
    await panel().getByRole('button', { name: '重新选择文件' }).click()
    await panel().getByRole('button', { name: '选择表格' }).waitFor()
    await look(page, 'import-phone')
  })
})
