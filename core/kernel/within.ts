import { kernelFaults } from './faults.ts'
import type { PluginIdentity } from './kernel.ts'

/** Waits for a plugin's work at most so long; what comes later is no longer looked at. */
export async function within<T>(plugin: PluginIdentity, milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(kernelFaults.activationTimedOut({ plugin: plugin.id, milliseconds })), milliseconds)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
