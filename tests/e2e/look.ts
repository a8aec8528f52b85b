import { join } from 'node:path'
import type { Page } from 'playwright'

const folder = process.env.SCREENS

/** Keeps a picture of the page, light and dark, when `SCREENS` names a folder for them. */
export async function look(page: Page, name: string): Promise<void> {
  if (!folder) return
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((now) => {
      document.documentElement.dataset.theme = now
      document.documentElement.classList.toggle('bp6-dark', now === 'dark')
    }, theme)
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) })
  }
  await page.evaluate((now) => {
    document.documentElement.dataset.theme = now ?? 'light'
    document.documentElement.classList.toggle('bp6-dark', now === 'dark')
  }, before)
}
