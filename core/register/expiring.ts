import type { NoticeKind } from '../points/notice-kinds.ts'
import type { DateField, Expiry } from './field.ts'
import type { Register } from './register.ts'

/** A field of a register whose day people are told of. */
export interface Expiring {
  readonly key: string
  readonly field: DateField & { readonly expires: Expiry }
}

export const expiringFields = ({ fields }: Pick<Register, 'fields'>): readonly Expiring[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'date' && field.expires ? [{ key, field: field as Expiring['field'] }] : [],
  )

/** What is wrong with the reminders of a declaration, if anything. */
export function expiryProblems({ fields, permissions }: Pick<Register, 'fields' | 'permissions'>): readonly string[] {
  return expiringFields({ fields }).flatMap(({ key, field: { expires, through } }) => [
    ...(expires.days.length > 0 && expires.days.every((day) => Number.isInteger(day) && day >= 0)
      ? []
      : [`字段 ${key} 的 expires.days 应为一个或几个不小于 0 的整数`]),
    ...(through ? [`字段 ${key} 取自别的表，不能声明 expires`] : []),
    ...(expires.of && !fields[expires.of.field]
      ? [`字段 ${key} 的 expires.of 指向没有的字段 ${expires.of.field}`]
      : []),
    ...(permissions.edit === undefined || permissions.edit === 'signed-in'
      ? [`字段 ${key} 声明了 expires，要有一个 permissions.edit 权限，提醒发给有该权限的人`]
      : []),
  ])
}

/** What whoever looks after a register is told once a day, of all that comes near together. */
export const expiryNotice = ({ id, title }: Pick<Register, 'id' | 'title'>, group: string): NoticeKind => ({
  id: `${id}-expiring`,
  title: `${title}到期提醒`,
  group,
  subject: `${title}：{count} 项临近到期`,
  text: '{list}。请及时办理，并更新登记的日期。',
  examples: { count: '1', list: '甲 有效期至 2027-03-18（还有 7 天）' },
})

const MOST_NAMED = 8

/** How a day stands to today, in words. */
const standing = (left: number): string => {
  if (left < 0) return '已过期'
  return left === 0 ? '今天到期' : `还有 ${left} 天`
}

/** One matter that comes near. */
export interface Due {
  readonly name: string
  readonly field: string
  readonly until: string
  /** Days left; negative once it is over. */
  readonly left: number
}

/** The matters in one sentence, the most pressing first. */
export function dueWords(due: readonly Due[]): { readonly count: string; readonly list: string } {
  const named = due
    .toSorted((a, b) => a.left - b.left)
    .slice(0, MOST_NAMED)
    .map(({ name, field, until, left }) => `${name} ${field} ${until}（${standing(left)}）`)
  const more = due.length > named.length ? ` 等 ${due.length} 项` : ''
  return { count: String(due.length), list: `${named.join('；')}${more}` }
}
