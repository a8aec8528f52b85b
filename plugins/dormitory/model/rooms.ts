import { register, registerAction } from '@gongtai/sdk'
import { keeping } from './buildings.ts'
import { byKeepers, houseField } from './keepers.ts'
import { houseTypeField, of } from './words.ts'

/** The rooms; their beds follow from how many there are. A suite is taken as a whole: it counts as one bed. */
export const rooms = register({
  id: 'dormitory.rooms',
  title: '房间',
  table: 'dorm_room',
  path: '/dormitory/room',
  permissions: keeping,
  name: 'number',
  history: true,
  scope: byKeepers('building'),
  fields: {
    number: { kind: 'text', title: '房号', maxLength: 20, unique: true, search: true, width: 100 },
    building: {
      kind: 'text',
      title: '楼栋编号',
      maxLength: 10,
      once: true,
      search: true,
      width: 100,
      help: '楼栋档案中的编号，如 A',
    },
    floor: { kind: 'number', title: '楼层', minimum: 1, maximum: 60, width: 80 },
    houseType: houseTypeField,
    areaM2: { kind: 'number', title: '面积', minimum: 1, maximum: 500, digits: 2, unit: '平方米', width: 110 },
    beds: { kind: 'number', title: '床位数', minimum: 1, maximum: 12, width: 90, help: '套房整套安排，床位数为 1' },
    state: {
      kind: 'choice',
      title: '状态',
      initial: 'open',
      width: 90,
      choices: {
        open: { title: '可用', family: 'ok' },
        repair: { title: '维修', family: 'wait' },
        retired: { title: '停用', family: 'idle' },
      },
    },
    madeOf: { kind: 'text', title: '由何房间而来', kept: true, optional: true, unlisted: true },
  },
})

const becomes = {
  houseType: { kind: 'dictionary', title: '房型', dictionary: 'dorm_house_type' },
  beds: { kind: 'number', title: '每间床位数', minimum: 1, maximum: 12 },
} as const

/** A room becomes several: it is no more, what happened in it stays on record. */
export const splitRoom = registerAction(rooms, {
  name: 'split',
  title: '拆分',
  permission: 'dormitory:keep',
  at: { field: 'state', values: ['open', 'repair'] },
  fields: { numbers: { kind: 'text', title: '拆分后的房号', help: '以顿号隔开，如 A101A、A101B' }, ...becomes },
  starts: { houseType: 'houseType', beds: 'beds' },
  says: '「{number}」停用并保留历史记录，面积平分到新房间，室内物品归到第一间。',
  confirm: '拆分',
  done: '已拆分',
})

/** Several rooms become one. */
export const mergeRooms = registerAction(rooms, {
  name: 'merge',
  title: '合并',
  permission: 'dormitory:keep',
  at: { field: 'state', values: ['open', 'repair'] },
  fields: {
    others: { kind: 'text', title: '与哪些房间合并', help: '同一楼栋的房号，以顿号隔开' },
    number: { kind: 'text', title: '合并后的房号', maxLength: 20 },
    ...becomes,
  },
  starts: { houseType: 'houseType' },
  says: '「{number}」与这些房间停用并保留历史记录，面积与室内物品归到新房间。',
  confirm: '合并',
  done: '已合并',
})

/** The beds; a room has as many as its record says. */
export const beds = register({
  id: 'dormitory.beds',
  title: '床位',
  table: 'dorm_bed',
  path: '/dormitory/bed',
  permissions: { read: 'dormitory:read' },
  name: 'name',
  scope: byKeepers('house'),
  fields: {
    name: { kind: 'text', title: '床位', kept: true, search: true },
    room: { ...of('dorm_room', 'room_id', 'number'), title: '房号' },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      choices: {
        usable: { title: '可用', family: 'ok', next: ['repair'] },
        repair: { title: '维修', family: 'wait', next: ['usable'] },
        retired: { title: '停用', family: 'idle', next: [] },
      },
    },
    note: { kind: 'text', title: '维修说明', kept: true, optional: true },
    roomId: { kind: 'text', title: '房间编号', kept: true, hidden: true },
    ...houseField,
  },
})

export const repairBed = registerAction(beds, {
  name: 'repair',
  title: '报修停用',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'repair' },
  fields: { note: { kind: 'text', title: '维修说明', maxLength: 200, long: true } },
  done: '已停用，修好后请恢复',
})

export const restoreBed = registerAction(beds, {
  name: 'restore',
  title: '恢复使用',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'usable' },
  done: '已恢复使用',
})
