import { register, titled } from '@gongtai/sdk'
import { byKeepers } from './keepers.ts'

export const keeping = { read: 'dormitory:read', edit: 'dormitory:keep' } as const

/** The houses, each with whom it takes. */
export const buildings = register({
  id: 'dormitory.buildings',
  title: '楼栋',
  table: 'dorm_building',
  path: '/dormitory/building',
  permissions: keeping,
  name: 'code',
  history: true,
  scope: byKeepers('code'),
  fields: {
    code: { kind: 'text', title: '楼栋编号', maxLength: 10, unique: true, search: true, once: true, width: 110 },
    name: { kind: 'text', title: '楼栋名称', maxLength: 40, search: true },
    address: { kind: 'text', title: '地址', maxLength: 100, optional: true },
    floors: { kind: 'number', title: '层数', minimum: 1, maximum: 60, initial: 6, width: 80 },
    sexRule: {
      kind: 'choice',
      title: '安排对象',
      initial: 'by_room',
      width: 110,
      choices: titled({ by_room: '按房间区分', by_floor: '按楼层区分', male: '男性', female: '女性' }),
    },
  },
})
