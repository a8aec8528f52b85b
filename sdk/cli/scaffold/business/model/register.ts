import { register } from '@gongtai/sdk'

/** What was asked for and agreed to. */
export const entries = register({
  id: 'sample-business.register',
  title: '示例业务记录',
  table: 'sample_business_register',
  path: '/sample-business/register',
  permissions: { read: 'sample-business:read', edit: 'sample-business:edit' },
  name: 'subject',
  order: '-agreedOn',
  history: true,
  fields: {
    subject: { kind: 'text', title: '事项', maxLength: 200, search: true },
    applicant: { kind: 'person', title: '申请人', once: true, width: 120 },
    agreedOn: { kind: 'date', title: '同意日期', once: true, width: 130 },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'open',
      width: 110,
      choices: { open: { title: '办理中', family: 'run' }, done: { title: '已办完', family: 'ok', next: [] } },
    },
  },
})
