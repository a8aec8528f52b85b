import { checkSign } from './credit-code.ts'

const category = (code: string, name: string, catalogue: 'yes' | 'no' = 'no') => ({ code, name, catalogue })

/** A part of the national list. */
export const sampleCategories = [
  category('A', '货物'),
  category('A02', '设备'),
  category('A0201', '信息化设备', 'yes'),
  category('A020101', '计算机', 'yes'),
  category('A020106', '打印设备', 'yes'),
  category('A0202', '办公设备', 'yes'),
  category('A05', '家具和用具'),
  category('A0501', '家具', 'yes'),
  category('A0502', '用具'),
  category('A06', '图书和档案'),
  category('A07', '物资'),
  category('A0704', '食品、饮料'),
  category('A0810', '纸及纸制品', 'yes'),
  category('A08', '办公用品'),
  category('B', '工程'),
  category('B07', '装修工程'),
  category('B08', '修缮工程'),
  category('C', '服务'),
  category('C16', '信息技术服务'),
  category('C1601', '软件开发服务'),
  category('C19', '维修和保养服务'),
  category('C21', '物业管理服务', 'yes'),
  category('C23', '商务服务'),
  category('C2309', '印刷和出版服务', 'yes'),
].sort((one, other) => (one.code < other.code ? -1 : 1))

const budget = (code: string, name: string, opening: number) => ({ code, name, opening })

/** Fourteen lines, 6,420,000 yuan together. */
export const sampleBudgets = [
  budget('BG-01', '办公用品', 180_000),
  budget('BG-02', '复印纸与耗材', 120_000),
  budget('BG-03', '计算机与打印设备', 640_000),
  budget('BG-04', '办公家具', 260_000),
  budget('BG-05', '会议设备', 310_000),
  budget('BG-06', '物业管理', 1_850_000),
  budget('BG-07', '房屋修缮', 920_000),
  budget('BG-08', '信息系统运维', 780_000),
  budget('BG-09', '印刷', 90_000),
  budget('BG-10', '食堂物资', 540_000),
  budget('BG-11', '车辆维修', 330_000),
  budget('BG-12', '劳动保护', 60_000),
  budget('BG-13', '安防设备', 220_000),
  budget('BG-14', '应急物资', 120_000),
] as const

const supplier = (name: string, seventeen: string, contact: string, phone: string, licenceUntil: string) => ({
  ...{ name, creditCode: seventeen + checkSign(seventeen), contact, phone, licenceUntil },
  address: `江澜市高新区创业路 ${Number(phone.slice(-1)) * 12} 号`,
})

/** Invented firms of an invented city. */
export const sampleSuppliers = [
  supplier('江澜宏图办公设备有限公司', '91320000MA1X00001', '陈启明', '0510-8000001', '2029-05-31'),
  supplier('江澜众合科技有限公司', '91320000MA1X00002', '沈佳宁', '0510-8000002', '2030-03-31'),
  supplier('江澜晨风商贸有限公司', '91320000MA1X00003', '顾一帆', '0510-8000003', '2028-12-31'),
  supplier('江澜安居物业服务有限公司', '91320000MA1X00004', '许文博', '0510-8000004', '2031-06-30'),
  supplier('江澜筑新建设工程有限公司', '91320000MA1X00005', '范立群', '0510-8000005', '2029-09-30'),
  supplier('江澜优印文化传播有限公司', '91320000MA1X00006', '郑雨桐', '0510-8000006', '2028-08-31'),
  supplier('江澜木语家具有限公司', '91320000MA1X00007', '宋哲', '0510-8000007', '2030-10-31'),
  supplier('江澜鲜禾食品配送有限公司', '91320000MA1X00008', '曹静怡', '0510-8000008', '2029-01-31'),
] as const

/** Each with its category and its budget line, by code. */
export const sampleContractNames = [
  { name: '办公电脑更新项目', category: 'A020101', budget: 'BG-03', budgetAmount: 420_000 },
  { name: '打印设备采购项目', category: 'A020106', budget: 'BG-03', budgetAmount: 96_000 },
  { name: '办公家具更新项目', category: 'A0501', budget: 'BG-04', budgetAmount: 180_000 },
  { name: '复印纸定点采购', category: 'A0810', budget: 'BG-02', budgetAmount: 72_000 },
  { name: '综合楼物业管理服务', category: 'C21', budget: 'BG-06', budgetAmount: 1_680_000 },
  { name: '综合楼屋面修缮', category: 'B08', budget: 'BG-07', budgetAmount: 860_000 },
  { name: '门户系统运维服务', category: 'C16', budget: 'BG-08', budgetAmount: 365_000.5 },
] as const

const item = (
  category: string,
  itemName: string,
  measure: string,
  quantity: number,
  unitPrice: number,
  quarter: string,
) => ({
  ...{ category, itemName, measure, quantity, unitPrice, quarter },
})

export const samplePlans = [
  item('A020101', '台式计算机', '台', 48, 4_600, '1'),
  item('A020101', '便携式计算机', '台', 22, 6_500, '2'),
  item('A020106', '黑白激光打印机', '台', 30, 1_180, '2'),
  item('A020106', '彩色激光打印机', '台', 4, 2_950, '3'),
  item('A0501', '办公桌', '张', 36, 1_800, '2'),
  item('A0501', '办公椅', '把', 60, 620, '2'),
  item('A0501', '文件柜', '组', 40, 860, '3'),
  item('A0810', 'A4 复印纸', '箱', 320, 128, '1'),
  item('A0810', 'A3 复印纸', '箱', 40, 196, '1'),
  item('A08', '中性笔', '盒', 260, 18.5, '1'),
  item('A08', '档案盒', '个', 900, 6.8, '3'),
  item('A0704', '会议用水', '箱', 600, 32, '4'),
  item('C21', '综合楼物业管理', '年', 1, 1_680_000, '1'),
  item('B08', '屋面防水修缮', '项', 1, 860_000, '3'),
  item('C16', '门户系统运维', '年', 1, 365_000.5, '1'),
  item('C2309', '年度汇编印刷', '册', 500, 46, '4'),
] as const
