import { register } from '@gongtai/sdk'

const classes = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'] as const

/** The drivers: people of the organisation with their licence. */
export const drivers = register({
  id: 'vehicle.drivers',
  title: '驾驶员',
  table: 'veh_driver',
  path: '/vehicle/driver',
  // The form shows everybody who drives them.
  permissions: { read: 'signed-in', edit: 'vehicle:edit', whole: 'vehicle:edit' },
  name: 'name',
  history: true,
  fields: {
    userId: { kind: 'person', title: '人员', unique: true, once: true, unlisted: true },
    name: { kind: 'text', title: '姓名', search: true, kept: true, width: 120 },
    phone: {
      kind: 'text',
      title: '联系电话',
      maxLength: 11,
      search: true,
      width: 140,
      pattern: '^1\\d{10}$',
      problem: '请输入 11 位手机号',
    },
    licenceClass: {
      kind: 'choice',
      title: '准驾车型',
      initial: 'C1',
      width: 110,
      choices: Object.fromEntries(classes.map((each) => [each, { title: each }])),
    },
    licenceUntil: {
      kind: 'date',
      title: '驾驶证有效期至',
      expires: {
        days: [30, 7, 0],
        at: '/vehicle-deployment/drivers',
        of: { field: 'state', values: ['on_duty', 'on_leave'] },
      },
    },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'on_duty',
      width: 100,
      choices: {
        on_duty: { title: '在岗', family: 'ok' },
        on_leave: { title: '休假', family: 'wait' },
        left: { title: '离岗', family: 'idle' },
      },
    },
  },
})
