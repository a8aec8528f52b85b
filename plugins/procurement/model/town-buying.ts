import { checkSign } from './credit-code.ts'

const trades = [
  '恒信办公设备',
  '启航信息技术',
  '瑞丰商贸',
  '中联印务',
  '博雅图书文化',
  '安泰消防器材',
  '绿洲园林绿化',
  '鼎力建筑装饰',
  '汇通机电设备',
  '诚达汽车维修',
  '新源节能科技',
  '智联网络工程',
  '康宁劳保用品',
  '宏达空调制冷',
  '佳美保洁服务',
  '永固门窗',
  '明远会务服务',
  '东方家居制造',
  '天成安防科技',
  '华纸办公用纸',
  '金盾应急装备',
  '百味食品配送',
  '顺安物业管理',
] as const

/** With those of the small office thirty-one. Firms, codes and numbers are invented. */
export const townSuppliers = trades.map((trade, at) => {
  const seventeen = `91320000MA2X${String(at + 101).padStart(5, '0')}`
  return {
    ...{
      name: `青岚${trade}有限公司`,
      creditCode: seventeen + checkSign(seventeen),
      contact: `${trade.slice(0, 1)}经理`,
    },
    ...{ phone: `0510-81${String(10_001 + at * 7)}`, address: `青岚市工业园区创新路 ${at * 6 + 8} 号` },
    account: `6222 0000 2222 ${String(1_000 + at)}`,
    // One is about to run out, so that somebody is told.
    licenceUntil: `${2028 + (at % 5)}-0${(at % 9) + 1}-28`,
  }
})

const planned = (
  category: string,
  itemName: string,
  measure: string,
  quantity: number,
  unitPrice: number,
  quarter: string,
) => ({ category, itemName, measure, quantity, unitPrice, quarter })

/** With those of the small office twenty-six. */
export const townPlans = [
  planned('A0202', '会议平板一体机', '台', 3, 18_500, '2'),
  planned('A0202', '碎纸机', '台', 12, 860, '3'),
  planned('A0201', '网络摄像机', '台', 40, 1_150, '2'),
  planned('A0201', '核心交换机', '台', 2, 46_000, '4'),
  planned('A0502', '安全帽', '顶', 40, 85, '1'),
  planned('A0502', '防汛应急手电', '支', 60, 65, '2'),
  planned('A0501', '接待沙发', '组', 6, 3_200, '4'),
  planned('C19', '电梯维护保养', '年', 1, 48_000, '1'),
  planned('C2309', '宣传手册印刷', '册', 1_000, 12, '3'),
  planned('B07', '档案室装修改造', '项', 1, 118_000, '4'),
]

/** How far a purchase has come. */
export type Fate = 'paid' | 'delivered' | 'advance' | 'signed' | 'legal' | 'finance' | 'head' | 'to-sign'

export interface Bought {
  readonly category: string
  readonly budget: string
  readonly supplier: number
  readonly item: string
  readonly measure: string
  readonly quantity: number
  readonly price: number
  /** Days of work since it was asked for. */
  readonly days: number
  readonly fate: Fate
}

const bought = (
  [category, budget, supplier]: readonly [string, string, number],
  [item, measure, quantity, price]: readonly [string, string, number, number],
  days: number,
  fate: Fate,
): Bought => ({ category, budget, supplier, item, measure, quantity, price, days, fate })

/** Eighteen contracts, from long settled to waiting for the lawyer. */
export const townContracts: readonly Bought[] = [
  bought(['C21', 'BG-06', 4], ['综合楼物业管理', '年', 1, 1_680_000], 210, 'advance'),
  bought(['A020101', 'BG-03', 2], ['台式计算机', '台', 48, 4_600], 190, 'paid'),
  bought(['A0810', 'BG-02', 3], ['A4 复印纸', '箱', 320, 128], 180, 'paid'),
  bought(['A08', 'BG-01', 3], ['中性笔', '盒', 260, 18.5], 172, 'paid'),
  bought(['A0810', 'BG-02', 28], ['A3 复印纸', '箱', 40, 196], 160, 'paid'),
  bought(['A0502', 'BG-12', 21], ['安全帽', '顶', 40, 85], 148, 'paid'),
  bought(['A0501', 'BG-04', 7], ['办公桌', '张', 36, 1_800], 140, 'paid'),
  bought(['A0501', 'BG-04', 26], ['办公椅', '把', 60, 620], 130, 'paid'),
  bought(['A020106', 'BG-03', 1], ['黑白激光打印机', '台', 30, 1_180], 118, 'paid'),
  bought(['A0502', 'BG-14', 29], ['防汛应急手电', '支', 60, 65], 104, 'paid'),
  bought(['A0202', 'BG-05', 9], ['会议平板一体机', '台', 3, 18_500], 92, 'paid'),
  bought(['A0201', 'BG-13', 27], ['网络摄像机', '台', 40, 1_150], 76, 'delivered'),
  bought(['A020101', 'BG-03', 2], ['便携式计算机', '台', 22, 6_500], 60, 'delivered'),
  bought(['A0501', 'BG-04', 7], ['文件柜', '组', 40, 860], 40, 'signed'),
  bought(['C2309', 'BG-09', 6], ['宣传手册印刷', '册', 1_000, 12], 24, 'to-sign'),
  bought(['A020106', 'BG-03', 1], ['彩色激光打印机', '台', 4, 2_950], 18, 'head'),
  bought(['A08', 'BG-01', 11], ['档案盒', '个', 700, 6.8], 14, 'finance'),
  bought(['C2309', 'BG-09', 12], ['年度汇编印刷', '册', 500, 46], 12, 'legal'),
]

/** What is asked for and waits, and the step at which: the end of the list waits for the buyer. */
export const townPurchases: readonly (readonly [
  item: string,
  measure: string,
  quantity: number,
  price: number,
  category: string,
  budget: string,
  step: 'finance' | 'head' | 'deputy' | 'panel' | 'leader' | 'sourcing' | 'award',
])[] = [
  ['碎纸机', '台', 12, 860, 'A0202', 'BG-05', 'finance'],
  ['激光测距仪', '台', 6, 780, 'A0502', 'BG-05', 'finance'],
  ['劳保手套', '双', 900, 4.5, 'A0502', 'BG-12', 'head'],
  ['会议话筒', '支', 10, 1_680, 'A0202', 'BG-05', 'deputy'],
  ['食堂保温柜', '台', 4, 3_900, 'A0502', 'BG-10', 'deputy'],
  ['核心交换机', '台', 2, 46_000, 'A0201', 'BG-13', 'panel'],
  ['档案室装修改造', '项', 1, 118_000, 'B07', 'BG-07', 'leader'],
  ['接待沙发', '组', 6, 3_200, 'A0501', 'BG-04', 'sourcing'],
  ['电梯维护保养', '年', 1, 48_000, 'C19', 'BG-07', 'sourcing'],
  ['清洁用品', '箱', 90, 52, 'A0502', 'BG-01', 'sourcing'],
  ['打印机硒鼓', '支', 60, 268, 'A020106', 'BG-02', 'award'],
]

/** What departments need: the thing, how much of it, and of which category. */
export const townNeeds = [
  ['移动硬盘', '个', 8, 'A0201', '资料备份'],
  ['台式计算机', '台', 6, 'A020101', '设备超过使用年限'],
  ['文件柜', '组', 4, 'A0501', '档案增加'],
  ['A4 复印纸', '箱', 30, 'A0810', '日常办公'],
  ['应急手电', '支', 12, 'A0502', '值班备勤'],
  ['宣传展板', '块', 10, 'C2309', '主题宣传'],
] as const
