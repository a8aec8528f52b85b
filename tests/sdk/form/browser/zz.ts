import { openBench, mount, at } from './bench.ts'
import { field } from './nodes.ts'
const { page, close } = await openBench()
page.setDefaultTimeout(4000)
page.on('pageerror', (e) => console.log('ERR', e.message))
await mount(page, [field('说明', 'dialog_1', { options: { caption: '写说明' } })])
try {
await page.getByRole('button', { name: '写说明' }).click()
await page.waitForTimeout(800)
console.log(await page.getByRole('dialog').count())
await page.getByRole('dialog').getByLabel('说明').fill('赴省城开会')
await page.screenshot({ path: '/tmp/shots/dialog.png' })
await page.getByRole('button', { name: '确定' }).click()
await page.waitForTimeout(500)
console.log(await page.getByRole('dialog').count())
} catch (e) { console.log(String(e).slice(0, 1500)); await page.screenshot({ path: '/tmp/shots/dialog.png' }) }
await close()
