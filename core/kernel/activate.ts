import type { Activation, Kernel, PluginIdentity } from './kernel.ts'
import type { Needs, Services } from './token.ts'
import { within } from './within.ts'

/** One half of a plugin as the kernel meets it: what it needs, and what it adds once it has that. */
export interface Half<N extends Needs = Needs> {
  readonly needs?: N
  readonly activate: (services: Services<N>) => Activation | Promise<Activation>
}

/**
 * Starts one half of a plugin. Whatever goes wrong, or takes longer than the limit, withdraws the
 * plugin as a whole and leaves the reason in its record.
 */
export async function activate(kernel: Kernel, plugin: PluginIdentity, half: Half, limit = 10_000): Promise<boolean> {
  try {
    const services = kernel.services.resolve(half.needs ?? {}, plugin.id)
    kernel.offer(plugin, await within(plugin, limit, async () => half.activate(services)))
    return true
  } catch (error) {
    kernel.fail(plugin, error)
    return false
  }
}
