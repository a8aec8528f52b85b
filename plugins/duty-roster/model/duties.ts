import { register } from '@gongtai/sdk'

/** Who has duty when, and at which post. Page, calls, editor, import and export follow from it. */
export const duties = register({
  id: 'duty-roster.duties',
  title: '值班',
  table: 'duty_roster_entry',
  path: '/duty-roster',
  permissions: { read: 'duty-roster:manage', edit: 'duty-roster:manage' },
  name: 'post',
  order: '-day',
  removable: true,
  fields: {
    day: { kind: 'date', title: '日期', width: 140 },
    post: { kind: 'text', title: '岗位', maxLength: 50, search: true },
    user: { kind: 'person', title: '值班人', column: 'user_id' },
  },
})
