import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Work at fixed times, run once however many processes there are.
 *
 * @see scheduledJobs
 */
export interface ScheduledJob {
  readonly id: string
  readonly title: string
  /** Five-field cron expression in the time zone Asia/Shanghai. */
  readonly cron: string
  /** Called once per tenant that has the plugin on. */
  run(context: { readonly tenant: string; readonly now: Date }): Promise<void>
}

/**
 * Work at fixed times, for each tenant that has the plugin on.
 *
 * @example
 * export default serverHalf({
 *   needs: { tenants: Tenants },
 *   activate: ({ tenants }) => ({
 *     offers: [
 *       offer(scheduledJobs, {
 *         id: 'visitor.close-day',
 *         title: '每日来访结算',
 *         cron: '0 20 * * *',
 *         run: ({ tenant }) => tenants.run(tenant, async ({ notify }) => notify({ type: 'visitor.closed' })),
 *       }),
 *     ],
 *   }),
 * })
 */
export const scheduledJobs = contributionPoint<ScheduledJob>({
  id: 'scheduled-jobs',
  describe: '定时任务',
  check: (job) => [
    ...(/^(\S+ ){4}\S+$/.test(job.cron ?? '') ? [] : ['cron 应为五段表达式']),
    ...(typeof job.run === 'function' ? [] : ['缺少函数 run']),
  ],
})
