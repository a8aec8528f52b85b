import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A slot on pages where plugins add something, and what is known there.
 *
 * @see slot
 */
export interface Slot<Subject> {
  readonly id: string
  /** Only for the compiler: what an addition gets. */
  readonly subject?: Subject
}

/**
 * Names a slot. Lists of registers are slots under the id of the register, whose rows are the subjects; pages of one's
 * own become slots with `AddedActions` and `AddedSections`.
 *
 * @param id unique over all plugins, such as `vehicle.vehicles`
 * @returns the slot, with the type of what an addition gets there
 * @throws never
 * @example
 * export const vehicles = slot<{ readonly id: string; readonly plate: string }>('vehicle.vehicles')
 */
export const slot = <Subject>(id: string): Slot<Subject> => ({ id })

/**
 * A request, as far as every list of requests knows it.
 *
 * @see slots
 */
export interface RequestSubject {
  readonly procInstId: string
  readonly number: string
  readonly title: string
  readonly processName: string
}

/**
 * A request with its state, as lists of requests and its own page know it.
 *
 * @see slots
 */
export interface RequestStateSubject extends RequestSubject {
  /** Key of the process. */
  readonly defKey: string
  readonly initiatorId: string
  readonly state: string
  readonly result: string | null
}

/**
 * The slots of the workbench itself. In lists the subject is the row, on pages what they show.
 *
 * @example
 * export const slip = offer(
 *   pageAdditions,
 *   pageAddition({
 *     id: 'visitor.slip',
 *     at: slots.ownRequests,
 *     kind: 'row-action',
 *     title: '复制单号',
 *     run: ({ number }) => navigator.clipboard.writeText(number),
 *   }),
 * )
 */
export const slots = {
  /** 待办. */
  pendingTasks: slot<RequestSubject & { readonly task: number }>('workflow.pending'),
  /** 已办. */
  doneTasks: slot<RequestSubject>('workflow.done'),
  /** 我的申请. */
  ownRequests: slot<RequestStateSubject>('workflow.mine'),
  /** 全部申请. */
  allRequests: slot<RequestStateSubject>('workflow.history'),
  /** The page of a request; `task` is the one that is handled there. */
  request: slot<RequestStateSubject & { readonly form: string; readonly task: number | undefined }>('workflow.request'),
  /** 表单数据; cells are texts, by column. */
  records: slot<{ readonly record: string; readonly cells: Readonly<Record<string, string>> }>('form-design.records'),
  /** One record of a form, opened. */
  record: slot<{ readonly form: string; readonly record: string }>('form-design.record'),
} as const

/**
 * What a component of an addition is drawn with.
 *
 * @see pageAdditions
 */
export interface AdditionProps<Subject> {
  readonly subject: Subject
  /** Ends the dialog of an action; does nothing in a section. */
  readonly onClose: () => void
}

/**
 * An action or a section that a plugin adds to a page of another.
 *
 * @see pageAdditions
 */
export interface PageAddition<Subject = unknown> {
  readonly id: string
  /** One slot, or several that know what the addition needs. */
  readonly at: Slot<Subject> | readonly Slot<Subject>[]
  /**
   * `row-action` is done with a row of a list, and with what its detail or page shows; `page-action` is a button above a
   * list, whose subject is `undefined`; `section` stands below what a detail or page shows, `notice` above what a page
   * shows, for what has to be done: it has no frame, and may draw nothing.
   */
  readonly kind: 'row-action' | 'page-action' | 'section' | 'notice'
  readonly title: string
  readonly intent?: 'danger'
  /** Position among those of the slot: lower numbers come first; 100 when absent. */
  readonly order?: number
  /** Who sees it; everybody when absent. The calls that it makes are checked by themselves. */
  readonly permission?: string
  /** Whether it is there for this subject; it always is when absent. */
  readonly when?: (subject: Subject) => boolean
  /** Does it at once. What it resolves with, if it is a text, is said; then the page asks anew for what it shows. */
  readonly run?: (subject: Subject) => unknown
  /** Fetches the component of a section, or of a dialog in which the action is done; in place of `run`. */
  readonly load?: () => Promise<{ readonly default: (props: AdditionProps<Subject>) => unknown }>
}

/**
 * Gives what is added the type of its slot, so that the compiler checks what it reads of its subject.
 *
 * @param addition where, what and for whom
 * @returns the addition, to be offered at {@link pageAdditions}
 * @throws never
 * @example
 * const block = pageAddition({
 *   id: 'visitor.block',
 *   at: slot<{ readonly id: string; readonly plate: string }>('vehicle.vehicles'),
 *   kind: 'row-action',
 *   title: '限制入场',
 *   permission: 'visitor:block',
 *   when: ({ plate }) => plate !== '',
 *   run: ({ plate }) => `${plate} 已限制入场`,
 * })
 */
export const pageAddition = <Subject>(addition: PageAddition<Subject>): PageAddition =>
  addition as unknown as PageAddition

/**
 * Actions and sections that plugins add to pages and lists of others. The web half is fetched when a page with a slot
 * is drawn, a component when it is shown. One that fails takes only itself away, and the operator gets to know of it.
 *
 * @example
 * export const visits = offer(
 *   pageAdditions,
 *   pageAddition({
 *     id: 'visitor.visits',
 *     at: slots.request,
 *     kind: 'section',
 *     title: '来访记录',
 *     when: ({ form }) => form === 'visitor_apply',
 *     load: async () => ({ default: ({ subject }) => `${subject.number}：已登记 2 人` }),
 *   }),
 * )
 */
export const pageAdditions = contributionPoint<PageAddition>({
  id: 'page-additions',
  describe: '其他页面与列表里的操作与区块',
  check: ({ title, at, kind, run, load }) => [
    ...(typeof title === 'string' && title !== '' ? [] : ['缺少 title']),
    ...(slotsOf(at).length > 0 && slotsOf(at).every((one) => typeof one?.id === 'string') ? [] : ['缺少位置 at']),
    ...(['row-action', 'page-action', 'section', 'notice'].includes(kind)
      ? []
      : ['kind 应为 row-action、page-action、section 或 notice']),
    ...([run, load].filter((given) => typeof given === 'function').length === 1 ? [] : ['函数 run 与 load 应恰有一个']),
    ...(['section', 'notice'].includes(kind) && typeof load !== 'function' ? ['区块应有函数 load'] : []),
  ],
})

const isList = (at: PageAddition['at']): at is readonly Slot<unknown>[] => Array.isArray(at)

const slotsOf = (at: PageAddition['at'] | undefined): readonly Slot<unknown>[] => {
  if (at === undefined) return []
  return isList(at) ? at : [at]
}

/** What is added in a slot, in its order. */
export const additionsAt = (all: readonly PageAddition[], at: string): readonly PageAddition[] =>
  all
    .filter((addition) => slotsOf(addition.at).some(({ id }) => id === at))
    .toSorted(({ order: a = 100 }, { order: b = 100 }) => a - b)
