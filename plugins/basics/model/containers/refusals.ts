/** Sentences of the specification, to the letter, and those for what it does not name. */
export const refusals = {
  buttonOutsideTable: '按钮只能添加在表内',
  tabsInTabs: '标签页内不能添加标签页组件',
  subTableInTable: '表格内不能添加子表',
  tableInTable: '表格内不能添加表格',
  tabsInTable: '表格内不能添加Tab组件',
  gridInTable: '表格内不能添加栅格',
  ornamentInTable: '表格内不能添加分隔标题',
} as const
