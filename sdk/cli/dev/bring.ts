import { isDeepStrictEqual } from 'node:util'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { buildPlugin, type Lists } from '../build/build-plugin.ts'
import { install } from './install.ts'

type Product = Parameters<typeof install>

/** Longer than the pause of somebody who saves again and again. */
const QUIET_MS = 1_500

/**
 * Brings the plugin into the product as it is now. What its halves bring is found by running them, which takes as long
 * as building them: after a change the lists of before are taken, and found anew once nothing is saved any more.
 */
export function bringing(folder: string, key: Product[1], operator: Product[2], failed: (error: unknown) => void) {
  let known: Lists | undefined
  let changes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const bring = async (): Promise<Manifest> => {
    changes += 1
    clearTimeout(timer)
    const manifest = await install(folder, key, operator, known)
    if (known) timer = setTimeout(() => void lookAgain().catch(failed), QUIET_MS)
    known = listsIn(manifest)
    return manifest
  }
  const lookAgain = async () => {
    const before = changes
    const lists = listsIn((await buildPlugin(folder)).manifest)
    if (before !== changes || isDeepStrictEqual(lists, known)) return
    known = undefined
    await bring()
  }
  return { bring, stop: () => clearTimeout(timer) }
}

const listsIn = ({ contributes, permitted, storedVersions }: Manifest): Lists => ({
  contributes,
  ...(permitted && { permitted }),
  ...(storedVersions && { storedVersions }),
})
