import type { AutomaticOutcome, AutomaticStep, AutomaticWork } from '@gongtai/core/points/automatic-steps'
import type { Static, TObject } from 'typebox'
import type { OperationContext } from './context.ts'

/**
 * An automatic step as its author writes it.
 *
 * @see automaticStep
 */
export interface AutomaticStepSpec<Settings extends TObject> {
  readonly id: string
  /** What the process designer offers, and how a new node is called. */
  readonly title: string
  readonly settings?: Settings
  /** See `AutomaticStep`: when it is called, and what becomes of what it throws. */
  readonly run: (
    work: Omit<AutomaticWork, 'settings'> & { readonly settings: Static<Settings> },
    context: OperationContext,
  ) => Promise<AutomaticOutcome | undefined>
}

/**
 * Declares a step of processes that the plugin carries out without people. The context is that of the system: it may
 * do everything inside the tenant, so what the request asks for has to be checked here.
 *
 * @param spec id, title, settings and what is done
 * @returns a value for the point `automaticSteps`
 * @throws never
 * @example
 * type Tables = { visit_badge: { readonly visit: string; readonly number: string } }
 * const noBadge = faults('visitor', { none: { status: 409, text: '访客证已用完，请补充后重试。' } })
 * export const issueBadge = automaticStep({
 *   id: 'visitor.issue-badge',
 *   title: '发放访客证',
 *   settings: Type.Object({ prefix: Type.String({ title: '编号前缀', default: 'V' }) }),
 *   run: async ({ record, settings }, { db }) => {
 *     const { prefix } = settings
 *     if (prefix === '') throw noBadge.none()
 *     const number = `${prefix}-001`
 *     await db.withTables<Tables>().insertInto('visit_badge').values({ visit: record, number }).execute()
 *     return { values: { BUS_VISIT: { BADGE: number } } }
 *   },
 * })
 */
export const automaticStep = <Settings extends TObject = TObject>(spec: AutomaticStepSpec<Settings>): AutomaticStep =>
  spec as unknown as AutomaticStep
