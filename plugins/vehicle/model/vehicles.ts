import { register, titled } from '@gongtai/sdk'

export const odometer = { kind: 'number', minimum: 0, maximum: 9_999_999, digits: 1, unit: '公里' } as const

/** What a car is allowed beyond the usual one, where the need is stated. */
export const TIERS = {
  usual: '一般',
  work: '工作确有需要',
  special: '特殊工作需要（其他小型、中型客车）',
  coach: '特殊工作需要（大型客车）',
} as const

const standard = { group: '配备标准', optional: true, unlisted: true } as const

const plate = {
  pattern: '^[\\u4e00-\\u9fa5][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9学警港澳挂]$',
  problem: '车牌号不正确，请核对，如 苏P02168',
} as const

const paper = {
  kind: 'date',
  optional: true,
  unlisted: true,
  expires: {
    days: [30, 7, 0],
    at: '/vehicle-deployment/vehicles',
    of: { field: 'state', values: ['in_service', 'in_repair', 'sealed'] },
  },
} as const

/** The cars, each with where it belongs and whether it can be had. */
export const vehicles = register({
  id: 'vehicle.vehicles',
  title: '车辆',
  table: 'veh_vehicle',
  path: '/vehicle',
  // What can be wished for is offered in the form to everybody.
  permissions: { read: 'signed-in', edit: 'vehicle:edit', whole: 'vehicle:read' },
  name: 'plate',
  history: true,
  fields: {
    plate: {
      kind: 'text',
      title: '车牌号',
      maxLength: 8,
      width: 130,
      unique: true,
      search: true,
      help: '如 苏P02168；新能源车牌为 8 位',
      ...plate,
    },
    brandModel: { kind: 'text', title: '品牌型号', maxLength: 60, search: true },
    nature: { kind: 'dictionary', title: '使用性质', dictionary: 'vehicle_nature', initial: '5', width: 130 },
    energy: {
      kind: 'choice',
      title: '能源',
      width: 100,
      initial: 'fuel',
      choices: titled({ fuel: '燃油', hybrid: '混合动力', electric: '纯电' }),
    },
    seats: { kind: 'number', title: '座位数', minimum: 1, maximum: 60, initial: 5, width: 90 },
    unitId: { kind: 'unit', title: '所属机构' },
    odometerKm: { ...odometer, title: '里程', initial: 0, once: true, width: 130 },
    registeredOn: { kind: 'date', title: '登记日期', width: 120 },
    state: {
      kind: 'choice',
      title: '状态',
      width: 100,
      initial: 'in_service',
      choices: {
        in_service: { title: '在用', family: 'ok' },
        sealed: { title: '封存', family: 'idle' },
        in_repair: { title: '维修', family: 'wait' },
        disposed: { title: '已处置', family: 'idle' },
        planned: { title: '待入编', family: 'idle', past: true },
        to_dispose: { title: '待处置', family: 'move', past: true },
      },
    },
    purchasePrice: {
      ...{ kind: 'number', title: '购置价格', minimum: 0, maximum: 99_999_999, digits: 2, unit: '元', ...standard },
      help: '不含车辆购置税；填写后按配备标准核对',
    },
    displacementL: {
      ...{ kind: 'number', title: '排气量', minimum: 0, maximum: 20, digits: 1, unit: '升', ...standard },
    },
    tier: {
      ...{ kind: 'choice', title: '配备情形', initial: 'usual', group: '配备标准', unlisted: true },
      choices: titled(TIERS),
    },
    replacedPlate: {
      ...{ kind: 'text', title: '被更新车辆', maxLength: 8, ...standard, ...plate },
      help: '更新旧车的，填写旧车车牌号，按更新年限核对',
    },
    exception: {
      ...{ kind: 'text', title: '超标准、超编制说明', maxLength: 200, long: true, ...standard },
      help: '超过标准或编制的，写明批准文件及文号；接收的历史车辆写明情况',
    },
    inspectedUntil: { ...paper, title: '检验有效期至' },
    insuredUntil: { ...paper, title: '保险有效期至' },
    papers: { kind: 'files', title: '证照', optional: true, unlisted: true, endings: ['pdf', 'jpg', 'jpeg', 'png'] },
  },
})
