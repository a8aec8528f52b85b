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
  /** Text colour on the light theme, one per code. */
  readonly colour: string
  /** Name of the Blueprint icon shown beside the label. */
  readonly icon: string
  /** Whether the work on the task is done, for the done list. */
  readonly done: boolean
}

/**
 * The one table of codes, shared by server and screens, in the order of the specification.
 *
 * @example
 * const done = statuses.filter((status) => status.done).map(({ label }) => label)
 */
export const statuses: readonly Status[] = [
  { code: '-1', label: '未执行', family: 'idle', colour: '#5F6E7D', icon: 'circle', done: false },
  { code: '0', label: '待办', family: 'wait', colour: '#A05300', icon: 'time', done: false },
  { code: '1', label: '已办', family: 'ok', colour: '#00734D', icon: 'tick', done: true },
  { code: '2', label: '退回上一步', family: 'bad', colour: '#8B0A0A', icon: 'undo', done: true },
  { code: '3', label: '退回发起人', family: 'bad', colour: '#931B1B', icon: 'step-backward', done: true },
  { code: '4', label: '自由退回', family: 'bad', colour: '#7F1D1D', icon: 'history', done: true },
  { code: '5', label: '已办撤回', family: 'idle', colour: '#4F5D6B', icon: 'undo', done: true },
  { code: '6', label: '自由跳转', family: 'move', colour: '#7A3A99', icon: 'fast-forward', done: true },
  { code: '7', label: '会签通过', family: 'ok', colour: '#006644', icon: 'endorsed', done: true },
  { code: '8', label: '会签不通过', family: 'bad', colour: '#A01212', icon: 'thumbs-down', done: true },
  { code: '9', label: '会签弃权', family: 'idle', colour: '#6B6675', icon: 'minus', done: true },
  { code: '10', label: '人工终止', family: 'bad', colour: '#6B0606', icon: 'stop', done: true },
  { code: '11', label: '自动处理', family: 'auto', colour: '#0A4444', icon: 'automatic-updates', done: true },
  { code: '12', label: '已转办', family: 'move', colour: '#8A3FA8', icon: 'exchange', done: true },
  { code: '13', label: '协办', family: 'run', colour: '#1D3FCB', icon: 'people', done: true },
  { code: '14', label: '传阅', family: 'run', colour: '#2F50D8', icon: 'eye-open', done: false },
]

const byCode: ReadonlyMap<string, Status> = new Map(statuses.map((status) => [status.code, status]))

/**
 * The row of a code; an unknown code is shown idle with the raw code as its label, never blank.
 *
 * @param code one of the sixteen codes as text
 * @returns its words, colour and icon
 * @throws never
 * @example
 * statusOf('0').label
 */
export function statusOf(code: string): Omit<Status, 'code'> & { readonly code: string } {
  return byCode.get(code) ?? { ...statuses[0]!, code, label: code }
}
