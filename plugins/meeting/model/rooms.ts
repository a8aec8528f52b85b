import { bookable, register, titled } from '@gongtai/sdk'

const minutes = { kind: 'number', minimum: 0, maximum: 240, initial: 10, unit: '分钟', unlisted: true } as const

/** The rooms as their keepers keep them. */
export const rooms = register({
  id: 'meeting.rooms',
  title: '会议室',
  table: 'mt_room',
  path: '/meeting/room',
  // What can be wished for is offered in the form to everybody.
  permissions: { read: 'signed-in', edit: 'meeting:keep', whole: 'meeting:read' },
  writeScope: { unit: 'keptBy', permission: 'meeting:keep' },
  name: 'name',
  order: 'code',
  history: true,
  fields: {
    code: { kind: 'text', title: '编号', maxLength: 20, unique: true, search: true, width: 90 },
    name: {
      kind: 'text',
      title: '名称',
      maxLength: 40,
      unique: true,
      search: true,
      pattern: '^[^、,，]+$',
      problem: '名称中不能有顿号或逗号：合并的会议室以它们隔开各间的名称',
    },
    building: { kind: 'text', title: '楼宇', maxLength: 40, search: true, width: 120 },
    floor: { kind: 'number', title: '楼层', minimum: -5, maximum: 100, initial: 1, width: 80 },
    capacity: { kind: 'number', title: '座位数', minimum: 1, maximum: 3000, initial: 10, width: 90 },
    kind: {
      kind: 'choice',
      title: '类别',
      initial: 'room',
      width: 90,
      choices: titled({ room: '会议室', hall: '会堂' }),
      help: '使用会堂须经分管领导同意',
    },
    unitId: { kind: 'unit', title: '所属单位', unlisted: true, help: '本单位人员使用小会议室无须审批' },
    keptBy: {
      kind: 'unit',
      title: '管理单位',
      optional: true,
      width: 210,
      help: '只由该单位的会议室管理员维护与安排；不填则各单位的都可以',
    },
    layouts: { kind: 'text', title: '可用布局', optional: true, unlisted: true, help: '如 圆桌、课桌、剧院' },
    equipment: { kind: 'text', title: '设备', optional: true, maxLength: 300, long: true, unlisted: true },
    prepareMinutes: { ...minutes, title: '会前准备', help: '每次会议之前留出的时间' },
    tidyMinutes: { ...minutes, title: '会后整理', help: '每次会议之后留出的时间' },
    joined: {
      kind: 'text',
      title: '合并自',
      optional: true,
      unlisted: true,
      help: '由几间打通使用时填写它们的名称，以顿号隔开；预约它即同时预约这几间',
    },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'open',
      width: 90,
      choices: {
        open: { title: '可用', family: 'ok' },
        repair: { title: '维修', family: 'wait' },
        closed: { title: '停用', family: 'idle' },
      },
    },
    photos: {
      kind: 'files',
      title: '照片',
      optional: true,
      unlisted: true,
      most: 6,
      megabytes: 10,
      endings: ['jpg', 'jpeg', 'png'],
      pixels: { width: 930, height: 520 },
    },
    assembled: {
      kind: 'choice',
      title: '合并使用',
      kept: true,
      unlisted: true,
      choices: titled({ no: '单间', yes: '由几间合并' }),
    },
    partIds: { kind: 'text', title: '所含会议室', maxLength: 1000, kept: true, hidden: true },
  },
})

export const bookableRooms = bookable({
  register: rooms,
  kind: 'room',
  state: { field: 'state', inService: ['open'], retired: ['closed'] },
  prepareMinutes: 'prepareMinutes',
  tidyMinutes: 'tidyMinutes',
  parts: 'partIds',
  place: { building: 'building', floor: 'floor', seats: 'capacity' },
  calendar: 'meeting:read',
  hotline: '会议服务电话',
  today: {
    inUse: { title: '会议中', booked: 'in_use' },
    confirmed: { title: '已预约', booked: 'confirmed' },
    held: { title: '待审批', booked: 'held' },
    repair: { title: '维修', values: ['repair'] },
  },
})
