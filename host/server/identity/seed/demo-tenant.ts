import { standardConfiguration } from '../tenants/standard-roles.ts'
import type { LeaderPlan, TenantPlan } from '../tenants/tenant-plan.ts'
import { type PersonRow, peopleOf } from './people-rows.ts'
import { sampleRoles } from './sample-roles.ts'

/**
 * The demonstration tenant. Accounts that guides and tests rely on, all with the initial password:
 *
 * | account | who | what for |
 * |---|---|---|
 * | admin | 何静怡, 信息化科 | tenant admin, holds every permission |
 * | designer | 陆思远, 信息化科 | designs forms and processes |
 * | zhoumingyuan | 周明远, 综合管理科 | staff who applies |
 * | songjianing | 宋佳宁, 信息化科 | staff |
 * | linzhiqiang | 林志强, head of 综合管理科 | approves what 周明远 applies for |
 * | zhengqihang | 郑启航, head of 信息化科 | approves what 宋佳宁 applies for |
 * | zhaoyanan, xiehuimin | heads of 资产管理科 and 财务科 | countersign |
 * | chenguodong | 陈国栋, head of the bureau | unit head |
 * | xuwenjing, gaojianping | deputies of the bureau | 许文静: 综合, 信息化, 财务; 高建平: 资产, 纪委 |
 * | maxiaotong, pengzhiyuan | 车辆调度科 | dispatch cars |
 * | huangzhiqiang | 黄志强, 车队一组 | driver |
 * | fangmin, yaozhipeng | 物业服务科 | look after meeting rooms |
 * | bairuoxi, qinzimo | 会务接待科 | prepare meetings |
 * | sunliqun, zhonglihua | 物业服务科 | look after dormitories |
 * | hanlixin; caowanqing | 资产管理科 | buys; accepts what was bought |
 * | xuemingzhe | 信息化科 | takes what was accepted into the books and the store |
 * | liangyutong | 梁雨桐, deputy head of 综合管理科 | personnel post; reviews purchase plans for the authority |
 * | dengziang | 综合管理科 | legal officer |
 * | tangweijie | 财务科 | looks after budgets |
 * | jiangweidong | 蒋卫东, 机关纪委 | overseer |
 *
 * Tenant `second`: admin2, staff2, duzhiming (head), yudahai (dispatcher), lingzhiyong (driver). Tenant `platform`: operator.
 */
const people: readonly PersonRow[] = [
  ['陈国栋', 'chen guo dong', '0', 'JL01-LD', 'JZ', 'unit_head staff'],
  ['许文静', 'xu wen jing', '1', 'JL01-LD', 'FJZ', 'unit_deputy staff'],
  ['高建平', 'gao jian ping', '0', 'JL01-LD', 'FJZ', 'unit_deputy staff'],
  ['林志强', 'lin zhi qiang', '0', 'JL01-ZH', 'KZ', 'dept_head staff'],
  ['梁雨桐', 'liang yu tong', '1', 'JL01-ZH', 'FKZ RSG', 'buy_panel plan_reviewer staff'],
  ['周明远', 'zhou ming yuan', '0', 'JL01-ZH', 'KY', 'staff'],
  ['冯晓岚', 'feng xiao lan', '1', 'JL01-ZH', 'KY', 'staff'],
  ['邓子昂', 'deng zi ang', '0', 'JL01-ZH', 'KY FWZY', 'legal staff'],
  ['郑启航', 'zheng qi hang', '0', 'JL01-XX', 'KZ', 'dept_head staff'],
  ['何静怡', 'he jing yi', '1', 'JL01-XX', 'FKZ', 'admin staff', 'admin'],
  ['陆思远', 'lu si yuan', '0', 'JL01-XX', 'KY', 'designer staff', 'designer'],
  ['宋佳宁', 'song jia ning', '1', 'JL01-XX', 'KY', 'staff'],
  ['薛明哲', 'xue ming zhe', '0', 'JL01-XX', 'KY', 'asset_clerk storekeeper staff'],
  ['赵雅楠', 'zhao ya nan', '1', 'JL01-ZC', 'KZ', 'dept_head buy_panel staff'],
  ['韩立新', 'han li xin', '0', 'JL01-ZC', 'KY', 'buyer staff'],
  ['曹婉清', 'cao wan qing', '1', 'JL01-ZC', 'KY', 'acceptor staff'],
  ['谢慧敏', 'xie hui min', '1', 'JL01-CW', 'KZ', 'dept_head buy_panel staff'],
  ['唐伟杰', 'tang wei jie', '0', 'JL01-CW', 'KY', 'finance staff'],
  ['吕思琪', 'lv si qi', '1', 'JL01-CW', 'KY', 'finance staff'],
  ['蒋卫东', 'jiang wei dong', '0', 'JL01-JJ', 'KZ', 'dept_head overseer overseer_designate staff'],
  ['沈玉兰', 'shen yu lan', '1', 'JL01-JJ', 'KY', 'overseer staff'],
  ['邹振华', 'zou zhen hua', '0', 'JL0101-DD', 'ZR', 'unit_head staff'],
  ['马晓彤', 'ma xiao tong', '1', 'JL0101-DD', 'KZ DDY', 'dept_head dispatcher staff'],
  ['彭志远', 'peng zhi yuan', '0', 'JL0101-DD', 'DDY', 'dispatcher staff'],
  ['田雨欣', 'tian yu xin', '1', 'JL0101-DD', 'KY', 'acceptor staff'],
  ['黄志强', 'huang zhi qiang', '0', 'JL0101-D1', 'ZZ JSY', 'dept_head driver staff'],
  ['罗永刚', 'luo yong gang', '0', 'JL0101-D1', 'JSY', 'driver staff'],
  ['潘海涛', 'pan hai tao', '0', 'JL0101-D1', 'JSY', 'driver staff'],
  ['魏建军', 'wei jian jun', '0', 'JL0101-D1', 'JSY', 'driver staff'],
  ['范长青', 'fan chang qing', '0', 'JL0101-D2', 'ZZ JSY', 'dept_head driver staff'],
  ['丁国平', 'ding guo ping', '0', 'JL0101-D2', 'JSY', 'driver staff'],
  ['石大勇', 'shi da yong', '0', 'JL0101-D2', 'JSY', 'driver staff'],
  ['任晓东', 'ren xiao dong', '0', 'JL0101-D2', 'JSY', 'driver staff'],
  ['方敏', 'fang min', '1', 'JL0102-WY', 'ZR', 'unit_head room_keeper staff'],
  ['孙立群', 'sun li qun', '0', 'JL0102-WY', 'KZ', 'dept_head dorm_keeper staff'],
  ['钟丽华', 'zhong li hua', '1', 'JL0102-WY', 'KY', 'dorm_keeper staff'],
  ['姚志鹏', 'yao zhi peng', '0', 'JL0102-WY', 'KY', 'room_keeper staff'],
  ['白若曦', 'bai ruo xi', '1', 'JL0102-HW', 'KZ', 'dept_head event_staff staff'],
  ['秦子墨', 'qin zi mo', '0', 'JL0102-HW', 'KY', 'event_staff staff'],
  ['崔雅静', 'cui ya jing', '1', 'JL0102-HW', 'KY', 'event_staff staff'],
  ['江心怡', 'jiang xin yi', '1', 'JL0102-HW', 'KY', 'event_staff staff'],
]

const head = (place: string, account: string): LeaderPlan => ({ place, kind: 'head', account })

const leaders: readonly LeaderPlan[] = [
  head('JL01', 'chenguodong'),
  { place: 'JL01', kind: 'deputy', account: 'xuwenjing', charge: ['JL01-ZH', 'JL01-XX', 'JL01-CW'] },
  { place: 'JL01', kind: 'deputy', account: 'gaojianping', charge: ['JL01-ZC', 'JL01-JJ'] },
  head('JL0101', 'zouzhenhua'),
  { place: 'JL0101', kind: 'deputy', account: 'maxiaotong' },
  head('JL0102', 'fangmin'),
  { place: 'JL0102', kind: 'deputy', account: 'sunliqun' },
  head('JL01-LD', 'chenguodong'),
  head('JL01-ZH', 'linzhiqiang'),
  { place: 'JL01-ZH', kind: 'deputy', account: 'liangyutong' },
  head('JL01-XX', 'zhengqihang'),
  { place: 'JL01-XX', kind: 'deputy', account: 'admin' },
  head('JL01-ZC', 'zhaoyanan'),
  head('JL01-CW', 'xiehuimin'),
  head('JL01-JJ', 'jiangweidong'),
  head('JL0101-DD', 'maxiaotong'),
  head('JL0101-D1', 'huangzhiqiang'),
  head('JL0101-D2', 'fanchangqing'),
  head('JL0102-WY', 'sunliqun'),
  head('JL0102-HW', 'bairuoxi'),
]

export const demoTenant: TenantPlan = {
  id: 'demo',
  name: '江澜市机关事务管理局',
  units: [
    { code: 'JL01', name: '江澜市机关事务管理局', shortName: '市机关事务局', levelCode: '0503' },
    { code: 'JL0101', name: '江澜市公务用车服务中心', shortName: '用车中心', levelCode: '0504', parent: 'JL01' },
    { code: 'JL0102', name: '江澜市机关后勤服务中心', shortName: '后勤中心', levelCode: '0504', parent: 'JL01' },
  ],
  departments: [
    { code: 'JL01-LD', name: '局领导', unit: 'JL01' },
    { code: 'JL01-ZH', name: '综合管理科', unit: 'JL01' },
    { code: 'JL01-XX', name: '信息化科', unit: 'JL01' },
    { code: 'JL01-ZC', name: '资产管理科', unit: 'JL01' },
    { code: 'JL01-CW', name: '财务科', unit: 'JL01' },
    { code: 'JL01-JJ', name: '机关纪委', unit: 'JL01' },
    { code: 'JL0101-DD', name: '车辆调度科', unit: 'JL0101' },
    { code: 'JL0101-D1', name: '车队一组', unit: 'JL0101', parent: 'JL0101-DD' },
    { code: 'JL0101-D2', name: '车队二组', unit: 'JL0101', parent: 'JL0101-DD' },
    { code: 'JL0102-WY', name: '物业服务科', unit: 'JL0102' },
    { code: 'JL0102-HW', name: '会务接待科', unit: 'JL0102' },
  ],
  posts: [
    { code: 'JZ', name: '局长', rank: 1 },
    { code: 'FJZ', name: '副局长', rank: 2 },
    { code: 'ZR', name: '主任', rank: 3 },
    { code: 'KZ', name: '科长', rank: 4 },
    { code: 'FKZ', name: '副科长', rank: 5 },
    { code: 'ZZ', name: '组长', rank: 6 },
    { code: 'KY', name: '科员', rank: 7 },
    { code: 'DDY', name: '调度员', rank: 8 },
    { code: 'JSY', name: '驾驶员', rank: 9 },
    { code: 'RSG', name: '人事岗', rank: 10 },
    { code: 'FWZY', name: '法务专员', rank: 11 },
  ],
  roles: sampleRoles,
  people: peopleOf(people, '1380511'),
  leaders,
  configuration: standardConfiguration.map((row) =>
    row.key === 'SERVICE_HOTLINE' ? { ...row, value: '8266 1200' } : row,
  ),
  page: { name: '工台', loginFooter: '江澜市机关事务管理局', headName: '工台' },
}
