/** Status codes of tasks and records (S1 4.4). Strings on every wire, never numbers. */
export type StatusCode =
  | '-1'
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '10'
  | '11'
  | '12'
  | '13'
  | '14'

/** A code a task may end with: everything but open and the reading item. */
export type ClosingCode = Exclude<StatusCode, '0' | '14'>

export type StatusFamily = 'idle' | 'wait' | 'run' | 'ok' | 'bad' | 'move' | 'auto'

/**
 * One of the sixteen states of tasks and requests.
 *
 * @see statuses
 */
export interface Status {
  readonly code: StatusCode
  /** Always shown with the colour, never the colour alone. */
  readonly label: string
  /** Colour family of the design tokens. */
  readonly family: StatusFamily
  /** Whether the work on the task is done, for the done list. */
  readonly done: boolean
}

/**
 * The codes with their words, in the order of the specification; `statusLooks` says how they are drawn.
 *
 * @example
 * const done = statuses.filter((status) => status.done).map(({ label }) => label)
 */
export const statuses: readonly Status[] = [
  { code: '-1', label: '未执行', family: 'idle', done: false },
  { code: '0', label: '待处理', family: 'wait', done: false },
  { code: '1', label: '已办理', family: 'ok', done: true },
  { code: '2', label: '驳回至上一环节', family: 'bad', done: true },
  { code: '3', label: '驳回至发起人', family: 'bad', done: true },
  { code: '4', label: '自由驳回', family: 'bad', done: true },
  { code: '5', label: '已办撤回', family: 'idle', done: true },
  { code: '6', label: '自由跳转', family: 'move', done: true },
  { code: '7', label: '会签通过', family: 'ok', done: true },
  { code: '8', label: '会签不通过', family: 'bad', done: true },
  { code: '9', label: '会签弃权', family: 'idle', done: true },
  { code: '10', label: '人工终止', family: 'bad', done: true },
  { code: '11', label: '自动处理', family: 'auto', done: true },
  { code: '12', label: '转办', family: 'move', done: true },
  { code: '13', label: '协办', family: 'run', done: true },
  { code: '14', label: '传阅', family: 'run', done: false },
]

const byCode: ReadonlyMap<string, Status> = new Map(statuses.map((status) => [status.code, status]))

/**
 * The row of a code; an unknown code is shown idle with the raw code as its label, never blank.
 *
 * @param code one of the sixteen codes as text
 * @returns its words and family of colours
 * @throws never
 * @example
 * statusOf('0').label
 */
export function statusOf(code: string): Omit<Status, 'code'> & { readonly code: string } {
  return byCode.get(code) ?? { ...statuses[0]!, code, label: code }
}
