import type { Host } from '../../host.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import type { AtOnce } from './at-once.ts'
import { networkBoundary } from './process.ts'
import type { WorkerLife, WorkerState } from './worker-life.ts'

interface Confined {
  readonly life: WorkerLife
  readonly atOnce: AtOnce | undefined
}

const running = new WeakMap<Host, Map<string, Confined>>()

export function keepConfined(host: Host, owner: string, confined: Confined): void {
  const ofHost = running.get(host) ?? new Map<string, Confined>()
  running.set(host, ofHost.set(owner, confined))
}

export const forgetConfined = (host: Host, owner: string): void => void running.get(host)?.delete(owner)

/**
 * Whether the server half of a package runs in a process of its own. What comes with the release is trusted by it; any
 * other publisher only when the operator says so, and never without a signature.
 */
export const isConfined = (
  { configuration }: Pick<Host, 'configuration'>,
  one: Pick<InstalledPackage, 'origin' | 'publisher' | 'keyId'>,
): boolean =>
  one.origin !== 'shipped' && !(one.keyId !== undefined && configuration.inProcessPublishers.includes(one.publisher))

/** How a plugin is kept apart and how its process is doing; absent for one that runs in the process of the host. */
export interface Confinement extends WorkerState {
  /** What keeps it off the network: the system, or only the runtime. */
  readonly network: 'system' | 'runtime'
}

export function confinementOf(host: Host, owner: string): Confinement | undefined {
  const confined = running.get(host)?.get(owner)
  if (!confined) return undefined
  const state = confined.life.state()
  const { atOnce } = confined
  return {
    ...state,
    ends: state.ends + (atOnce?.ends ?? 0),
    reason: state.reason ?? (atOnce?.reason || undefined),
    network: networkBoundary(),
  }
}
