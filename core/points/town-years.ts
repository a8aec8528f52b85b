import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What happened in an area in the year behind the town that demonstrates the product.
 *
 * @see townYear
 */
export interface TownYear {
  readonly id: string
  /** What happens, told anew by each process: the same for the same town. The town is that of the server SDK. */
  episodes(town: unknown): readonly unknown[]
}

/**
 * The year that lies behind the demonstration town, area by area: made up after the first start, in the background,
 * by the people concerned and through the real calls.
 *
 * @see townYear
 */
export const townYears = contributionPoint<TownYear>({
  id: 'town-years',
  describe: '演示租户过去一年的业务',
  check: ({ episodes }) => (typeof episodes === 'function' ? [] : ['缺少函数 episodes']),
})
