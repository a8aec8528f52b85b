/** Whose work a demonstration offers to try, in the order in which the product is best got to know. */
export const demonstrators: readonly {
  readonly account: string
  readonly title: string
  readonly text: string
}[] = [
  { account: 'zhoumingyuan', title: '职工', text: '填写申请，查看进度' },
  { account: 'linzhiqiang', title: '科室负责人', text: '审批本科室的申请' },
  { account: 'xuwenjing', title: '分管领导', text: '审批分管科室的申请' },
  { account: 'chenguodong', title: '主要领导', text: '审批重要事项' },
  { account: 'maxiaotong', title: '车辆调度员', text: '派车，看占用日历' },
  { account: 'huangzhiqiang', title: '驾驶员', text: '出车、回车登记' },
  { account: 'fangmin', title: '会议室管理员', text: '安排会议室' },
  { account: 'bairuoxi', title: '会务人员', text: '准备会议' },
  { account: 'sunliqun', title: '宿管员', text: '分配床位，办理入住' },
  { account: 'hanlixin', title: '采购专员', text: '编制计划，办理采购' },
  { account: 'tangweijie', title: '财务审核', text: '审核预算与付款' },
  { account: 'jiangweidong', title: '纪检监督', text: '查看预警与台账' },
  { account: 'designer', title: '设计员', text: '设计表单与流程' },
  { account: 'admin', title: '系统管理员', text: '管理组织、角色与插件' },
  { account: 'operator', title: '平台运营', text: '管理租户与插件包' },
]
