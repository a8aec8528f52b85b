import type { Half } from '@gongtai/core/kernel/activate'
import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import type { Activation } from '@gongtai/core/kernel/kernel'
import { anything } from '../../sdk/cli/halves/stand-in-browser.ts'

const services = new Proxy({}, { get: () => anything })

/** Ids of what a half offers at a point, as building it finds them. */
export async function offeredAt(point: Pick<ContributionPoint<never>, 'id'>, half: Half): Promise<readonly string[]> {
  const { offers = [] } = (await half.activate(services as never)) as Activation
  return offers.flatMap(({ point: { id, idOf }, value }) => (id === point.id ? [idOf(value)] : []))
}
