import { bookable, bookableField, register } from '@gongtai/sdk'

/** What can be booked, as people keep it. */
export const places = register({
  id: 'sample-business.places',
  title: '示例业务',
  table: 'sample_business_place',
  path: '/sample-business/place',
  // What can be wished for is offered in the form to everybody.
  permissions: { read: 'signed-in', edit: 'sample-business:edit', whole: 'sample-business:read' },
  name: 'name',
  history: true,
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 60, unique: true, search: true },
    building: { kind: 'text', title: '位置', maxLength: 60, search: true, width: 160 },
    seats: { kind: 'number', title: '座位数', minimum: 1, maximum: 2000, initial: 10, width: 90 },
    tidyMinutes: {
      kind: 'number',
      title: '间隔',
      minimum: 0,
      maximum: 240,
      initial: 10,
      unit: '分钟',
      width: 100,
      help: '两次使用之间留出的准备与整理时间',
    },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'open',
      width: 110,
      choices: { open: { title: '可用', family: 'ok' }, closed: { title: '停用', family: 'idle' } },
    },
    photos: {
      kind: 'files',
      title: '照片',
      optional: true,
      most: 6,
      megabytes: 10,
      endings: ['jpg', 'jpeg', 'png', 'webp'],
      width: 90,
    },
  },
})

export const bookablePlaces = bookable({
  register: places,
  kind: 'sample-business',
  state: { field: 'state', inService: ['open'] },
  tidyMinutes: 'tidyMinutes',
  calendar: 'sample-business:read',
})

/** The field of the form that chooses one of them. */
export const placeField = bookableField(bookablePlaces, { id: 'sample_business_place', group: '示例业务' })
