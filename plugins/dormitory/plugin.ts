import { type MenuPage, manifest, menuPages } from '@gongtai/sdk'

const entries = (...labels: readonly string[]) =>
  labels.map((dictLabel, index) => ({ dictValue: String(index + 1), dictLabel }))

const READS = 'dormitory:read'
const KEEPS = 'dormitory:keep'
const CHARGES = 'dormitory:charge'

const under = (heading: string, pages: readonly MenuPage[]) => pages.map((page) => ({ ...page, under: heading }))

const { menus, pages } = menuPages({
  id: 'dormitory',
  title: '宿舍与周转房',
  icon: 'home',
  path: '/biz-business/dormitory',
  headings: [
    { name: 'start', title: '申请与报修', icon: 'add-to-artifact' },
    { name: 'own', title: '我的住宿', icon: 'person' },
    { name: 'living', title: '房态与入住', icon: 'grid-view' },
    { name: 'upkeep', title: '维修与巡查', icon: 'wrench' },
    { name: 'charges', title: '抄表与账单', icon: 'bank-account' },
    { name: 'stock', title: '基础档案', icon: 'office' },
  ],
  pages: [
    ...under('start', [
      { name: 'apply', title: '宿舍申请', icon: 'add-to-artifact', to: '/workflow/start/dorm_apply' },
      { name: 'housing', title: '周转房申请', icon: 'add-to-artifact', to: '/workflow/start/housing_apply' },
      { name: 'change', title: '宿舍调整申请', icon: 'exchange', to: '/workflow/start/dorm_change' },
      { name: 'swap', title: '床位交换申请', icon: 'exchange', to: '/workflow/start/dorm_swap' },
      { name: 'check-out', title: '退宿申请', icon: 'exchange', to: '/workflow/start/dorm_check_out' },
      { name: 'repair', title: '宿舍报修', icon: 'wrench', to: '/workflow/start/dorm_repair' },
    ]),
    ...under('own', [
      { name: 'mine', title: '我的住房申请', icon: 'person' },
      { name: 'my-repairs', title: '我的报修', icon: 'wrench' },
      { name: 'my-visitors', title: '我的访客', icon: 'people' },
      { name: 'my-bills', title: '我的住宿账单', icon: 'bank-account' },
    ]),
    ...under('living', [
      { name: 'plan', title: '房态图', icon: 'grid-view', permission: READS },
      { name: 'queue', title: '轮候与分配', icon: 'th-list', permission: READS },
      { name: 'applications', title: '申请台账', icon: 'properties', permission: READS },
      { name: 'stays', title: '入住登记', icon: 'key', permission: READS },
      { name: 'people', title: '人员清单', icon: 'people', permission: READS },
      { name: 'flow', title: '专项人员流转', icon: 'people', permission: KEEPS, to: '/workflow/start/person_flow' },
      { name: 'report', title: '住宿统计', icon: 'chart', permission: READS },
    ]),
    ...under('upkeep', [
      { name: 'repairs', title: '报修看板', icon: 'wrench', permission: READS },
      { name: 'repair-list', title: '报修台账', icon: 'properties', permission: READS },
      { name: 'inspections', title: '宿舍检查', icon: 'walk', permission: READS },
      { name: 'findings', title: '检查问题', icon: 'warning-sign', permission: READS },
      { name: 'visitors', title: '访客登记', icon: 'people', permission: READS },
    ]),
    ...under('charges', [
      { name: 'metering', title: '抄表', icon: 'dashboard', permission: KEEPS },
      { name: 'readings', title: '抄表记录', icon: 'timeline-line-chart', permission: READS },
      { name: 'bills', title: '账单', icon: 'bank-account', permission: READS },
    ]),
    ...under('stock', [
      { name: 'buildings', title: '楼栋档案', icon: 'office', permission: READS },
      { name: 'rooms', title: '房间档案', icon: 'home', permission: READS },
      { name: 'goods', title: '室内物品', icon: 'box', permission: READS },
      { name: 'standard-items', title: '物品标准', icon: 'box', permission: READS },
    ]),
  ],
})

export default manifest({
  id: 'dormitory',
  title: '宿舍与周转房',
  description: '房源与床位、人员清单、入住申请与轮候、床位分配、调整、入住与退宿。',
  version: '0.1.0',
  requires: ['basics', 'form-design', 'workflow', 'standards', 'discipline'],
  child: 'discipline',
  asks: ['database', 'files', 'jobs'],
  onByDefault: true,
  permissions: [
    { id: READS, title: '查看房源、人员与入住', group: '宿舍与周转房' },
    { id: KEEPS, title: '维护房源、分配床位、办理入住与退宿', group: '宿舍与周转房' },
    { id: CHARGES, title: '生成账单、登记缴费、减免与押金', group: '宿舍与周转房' },
  ],
  roles: [
    { key: 'dorm_keeper', title: '宿管员', dataScope: 'unit_and_below', permissions: ['dormitory:*'] },
    { key: 'finance', title: '财务审核', dataScope: 'unit_and_below', permissions: [READS, CHARGES] },
    ...['overseer', 'unit_head', 'unit_deputy'].map((key) => ({ key, permissions: [READS] })),
  ],
  menus,
  pages: [
    ...pages,
    { id: 'dormitory/round', path: '/biz-business/dormitory/round/:id', title: '逐间检查', permission: READS },
    {
      id: 'dormitory/hand-over',
      path: '/biz-business/dormitory/hand-over/:stay',
      title: '入住交接',
      permission: KEEPS,
    },
  ],
  dictionaries: [
    { id: 'dorm_house_type', title: '房型', entries: entries('单人间', '双人间', '四人间', '套房') },
    {
      id: 'dorm_duties',
      title: '职务层次',
      entries: ['处级及以上', '副处级', '科级', '副科级', '科员', '合同与后勤人员'].map((dictLabel, at) => ({
        dictValue: `0${at + 1}`,
        dictLabel,
      })),
    },
    {
      id: 'dorm_repair_kind',
      title: '报修类别',
      entries: entries('水电', '门窗锁具', '家具', '空调电器', '网络', '墙面地面', '其他'),
    },
    { id: 'dorm_category', title: '人员类别', entries: entries('在编职工', '合同人员', '借调', '实习', '培训学员') },
  ],
})
