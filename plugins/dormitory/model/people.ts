import { register } from '@gongtai/sdk'
import { byKeepers } from './keepers.ts'
import { categoryField, dutiesField, sexField } from './words.ts'

/** The person list: who lives in a dormitory, or may. */
export const people = register({
  id: 'dormitory.people',
  title: '人员',
  table: 'dorm_person',
  path: '/dormitory/person',
  permissions: { read: 'dormitory:read', edit: 'dormitory:keep' },
  name: 'name',
  history: true,
  scope: byKeepers('house'),
  fields: {
    number: {
      kind: 'text',
      title: '人员编号',
      maxLength: 80,
      unique: true,
      once: true,
      search: true,
      width: 130,
      help: '工号或证件号，同一编号只登记一次',
    },
    name: { kind: 'text', title: '姓名', maxLength: 40, search: true, width: 100 },
    sex: sexField,
    duties: { ...dutiesField, initial: '05' },
    category: { ...categoryField, initial: '1' },
    unit: { kind: 'text', title: '单位', maxLength: 80, optional: true, search: true },
    phone: { kind: 'text', title: '电话', maxLength: 20, optional: true, width: 130 },
    homeAddress: { kind: 'text', title: '家庭住址', maxLength: 120, optional: true, unlisted: true },
    from: { kind: 'date', title: '起始日期', column: 'from_day', optional: true, unlisted: true },
    until: { kind: 'date', title: '截止日期', column: 'until_day', optional: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'present',
      width: 90,
      choices: { present: { title: '在册', family: 'ok' }, left: { title: '已离开', family: 'idle' } },
    },
    house: { kind: 'text', title: '住在楼栋', kept: true, optional: true, unlisted: true },
  },
})
