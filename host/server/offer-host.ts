import { isFault } from '@gongtai/core/kernel/fault'
import type { Activation, Kernel, PluginIdentity } from '@gongtai/core/kernel/kernel'
import { isHost } from './owners.ts'

/** Offers what an area of the host has. A plugin that took one of its ids is withdrawn, and the server starts all the same. */
export function offerHost(kernel: Kernel, area: PluginIdentity, activation: Activation): void {
  for (;;) {
    try {
      kernel.offer(area, activation)
      return
    } catch (error) {
      const owner = isFault(error) ? String(error.detail.owner ?? '') : ''
      const holder = kernel.plugins().find(({ id }) => id === owner)
      if (!holder || isHost(owner)) throw error
      kernel.fail(holder, error)
    }
  }
}
