import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { signIn } from '../dev/account.ts'
import { bringing } from '../dev/bring.ts'
import { followFolder } from '../dev/follow.ts'
import { devHome } from '../dev/home.ts'
import { type Product, startProduct } from '../dev/product.ts'
import { trialAddress } from '../dev/trial-form.ts'
import { pluginFolder } from '../plugin-folder.ts'

const DESIGNER = 'designer'

/**
 * Starts the product with the plugin in it, and brings every saved change to the pages that are open. Its server half
 * runs within the product, where a change is there at once; `--confined` runs it in a process of its own, as a
 * server of an operator does.
 */
export async function dev(args: readonly string[]): Promise<void> {
  const { positionals, flags } = readArguments(args, { flags: ['confined'] })
  if (process.env.NODE_ENV === 'production')
    throw new AuthorError('gongtai dev 只用于开发，请去掉 NODE_ENV=production。')
  const folder = pluginFolder(positionals)
  const home = devHome(folder)
  const product = await startProduct(home, flags.includes('confined'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void product.stop())
  try {
    const operator = await signIn(product, 'operator')
    const { bring, stop: rest } = bringing(folder, home.key, operator, notUpdated)
    const manifest = await bring()
    const admin = await signIn(product, 'admin')
    await admin('PUT', `/plugins/${manifest.id}/enable`)
    console.log(greeting(product, await trialAddress(manifest, await signIn(product, DESIGNER))))
    const stop = followFolder(folder, () => bringAndTell(bring))
    await product.ended
    stop()
    rest()
  } finally {
    await product.stop()
  }
}

/** What cannot be built leaves the last state that could in place. */
async function bringAndTell(bring: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await bring()
    console.log(`已更新（${Math.round(performance.now() - began)} ms）`)
  } catch (error) {
    notUpdated(error)
  }
}

const notUpdated = (error: unknown): void =>
  console.error(error instanceof AuthorError ? `未更新：${error.message}` : error)

const greeting = ({ url, password }: Product, path: string): string => `
打开 ${url}${path}
账号 ${DESIGNER}，密码 ${password}
保存文件即可看到变化；按 Ctrl+C 结束。`
