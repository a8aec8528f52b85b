import { register } from '@gongtai/sdk'

/** What is bought, after the national list: the code of a category begins with that of the one above it. */
export const categories = register({
  id: 'procurement.categories',
  title: '采购分类',
  table: 'pur_category',
  path: '/procurement/category',
  // Whoever declares a need or asks for a purchase chooses one.
  permissions: { read: 'signed-in', edit: 'procurement:manage', whole: 'procurement:read' },
  name: 'name',
  order: 'code',
  removable: true,
  history: true,
  fields: {
    code: {
      kind: 'text',
      title: '分类编码',
      maxLength: 9,
      width: 120,
      unique: true,
      search: true,
      pattern: '^[ABC](\\d{2}){0,4}$',
      problem: '分类编码以 A（货物）、B（工程）或 C（服务）开头，后接成对的数字，如 A0201',
      help: 'A 货物、B 工程、C 服务；下级编码以上级编码开头',
    },
    name: { kind: 'text', title: '分类名称', maxLength: 60, search: true },
    catalogue: {
      kind: 'choice',
      title: '集中采购',
      width: 120,
      initial: 'no',
      choices: { yes: { title: '目录内', family: 'run' }, no: { title: '目录外', family: 'idle' } },
    },
    validFrom: { kind: 'date', title: '启用日期', optional: true, unlisted: true },
    validUntil: { kind: 'date', title: '停用日期', optional: true, unlisted: true },
  },
})

/** Goods, works or services, as the first letter of a code says. */
export type Kind = 'goods' | 'works' | 'services'

export const kindOf = (code: string): Kind =>
  code.startsWith('B') ? 'works' : code.startsWith('C') ? 'services' : 'goods'

/** How deep a category stands, 0 for the three at the top. */
export const depthOf = (code: string): number => Math.max(0, (code.length - 1) / 2)
