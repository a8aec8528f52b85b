import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What narrows the entries that may be chosen; a source heeds the limits that mean something to it.
 *
 * @see valueSources
 */
export interface ValueLimits {
  /** Only what lies in this node of a tree, itself included. */
  readonly within?: string
  /** Whom somebody may choose, counted from themselves: `all`, `unit_and_below`, `unit`, … `self`. */
  readonly dataScope?: string
  /** Only these departments, or people in them. */
  readonly departments?: readonly string[]
}

/**
 * What people call an entry.
 *
 * @see valueSources
 */
export interface EntryTitle {
  readonly id: string
  readonly title: string
}

/**
 * A kind of entry that values of forms name by id.
 *
 * @see valueSources
 */
export interface ValueSource {
  /** The word that field types name it by, such as `user` or `file`. */
  readonly id: string
  /** What one entry is called, e.g. 人员. */
  readonly title: string
  /** Those of the ids that somebody may choose now; the context is that of the server SDK. */
  known(context: unknown, ids: readonly string[], limits: ValueLimits): Promise<readonly string[]>
  /**
   * What entries are called. It is kept when a value is stored, so that records stay readable while the plugin of the
   * field is off or gone; without it the bare id is shown then.
   */
  titles?(context: unknown, ids: readonly string[]): Promise<readonly EntryTitle[]>
}

/**
 * Kinds of entries that values of forms name by id. The server asks them before it stores a value: an id that the
 * source does not know is refused, unless it stands in the record already.
 *
 * @example
 * export const seasons = offer(valueSources, {
 *   id: 'visitor.season',
 *   title: '季节',
 *   known: async (_context, ids) => ids.filter((id) => ['spring', 'summer', 'autumn', 'winter'].includes(id)),
 * })
 */
export const valueSources = contributionPoint<ValueSource>({
  id: 'value-sources',
  describe: '表单取值所引用的对象，保存时核对是否存在、可选',
  check: (source) => [
    ...(typeof source.title === 'string' && source.title !== '' ? [] : ['缺少 title']),
    ...(typeof source.known === 'function' ? [] : ['缺少函数 known']),
    ...(source.titles === undefined || typeof source.titles === 'function' ? [] : ['titles 不是函数']),
  ],
})
