import type { PersonPlan } from '../tenants/tenant-plan.ts'

/** Name, pinyin, sex (0 male, 1 female), department, posts, roles, and the account when it is not the pinyin. */
export type PersonRow = readonly [
  name: string,
  pinyin: string,
  sex: '0' | '1',
  department: string,
  posts: string,
  roles: string,
  account?: string,
]

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** `phones` is how every phone number of these people begins; they are numbered in order. */
export const peopleOf = (rows: readonly PersonRow[], phones: string): PersonPlan[] =>
  rows.map(([name, pinyin, sex, department, posts, roles, account], at) => ({
    name,
    pinyin,
    sex,
    department,
    posts: words(posts),
    roles: words(roles),
    account,
    phone: phones + String(at + 1).padStart(11 - phones.length, '0'),
  }))
