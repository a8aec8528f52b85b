const room = (
  code: string,
  building: string,
  capacity: number,
  layouts: string,
  equipment: string,
  more: { readonly kind?: 'hall'; readonly joined?: string; readonly name?: string } = {},
) => ({
  code,
  name: more.name ?? `${code} 会议室`,
  building,
  floor: Number(code.slice(1, -2)),
  capacity,
  kind: more.kind ?? 'room',
  layouts,
  equipment,
  prepareMinutes: 10,
  tidyMinutes: 10,
  joined: more.joined ?? '',
  state: 'open',
})

const screen = '液晶屏、无线投屏'
const video = '液晶屏、视频会议终端、全向话筒'

/** Invented rooms in three buildings; two of them with twenty seats are opened into one. */
export const sampleRooms = [
  room('A201', '一号楼', 8, '圆桌', screen),
  room('A202', '一号楼', 10, '圆桌', video),
  room('A203', '一号楼', 12, '圆桌、课桌', screen),
  room('A301', '一号楼', 16, '圆桌', video),
  room('B201', '二号楼', 20, '回形、课桌', screen),
  room('B202', '二号楼', 20, '回形、课桌', screen),
  room('B301', '二号楼', 30, '课桌、剧院', '投影、音响、无线话筒 4 支'),
  room('B203', '二号楼', 40, '课桌、剧院', '投影、音响、无线话筒 4 支', {
    name: 'B201-B202 合并',
    joined: 'B201 会议室、B202 会议室',
  }),
  room('B302', '二号楼', 60, '课桌、剧院', '投影、音响、无线话筒 6 支'),
  room('C101', '三号楼', 80, '课桌、剧院', '投影、音响、同声传译、录播'),
  room('C201', '三号楼', 150, '剧院', '主席台、投影、音响、录播', { kind: 'hall', name: '多功能厅' }),
  room('C102', '三号楼', 300, '剧院', '主席台、电子屏、音响、录播', { kind: 'hall', name: '大礼堂' }),
] as const
