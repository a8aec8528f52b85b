/** Where people of the town drive: the place, why, and how many kilometres it is there and back. */
export const inTown = [
  ['市行政服务中心', '办理公共机构能耗统计业务', 14],
  ['市财政局', '核对部门预算执行情况', 9],
  ['城东水厂', '安全生产检查', 26],
  ['高新区管委会', '项目现场踏勘', 32],
  ['市第一人民医院', '协调职工体检安排', 12],
  ['市档案馆', '移交年度档案', 11],
  ['市第三中学', '校园安全督导', 18],
  ['青岚湖管理站', '水环境巡查', 41],
  ['市会议中心', '送会议材料与席卡', 10],
  ['城南市场', '农产品质量抽检', 22],
] as const

export const outOfTown = [
  ['江澜市', '学习公务用车管理经验', 186],
  ['清川县', '督导乡村建设项目', 124],
  ['省机关事务管理局', '参加省局工作会议', 318],
  ['临港市', '对接固定资产投资项目', 242],
] as const

export type Way = readonly [place: string, reason: string, km: number]
