import type { HelpPage } from '@gongtai/sdk'
import { KEEPS } from '../model/days.ts'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'standards.calendar',
    title: '工作日历',
    paths: ['/system/working-calendar'],
    permission: KEEPS,
    about: '登记节假日、调休与工作时间，流程办理期限和各项业务的期限都按此计算。',
    steps: [
      { title: '查看一年', text: '用左右箭头换年份；「休」是放假或休息，「班」是调休上班，上方是全年工作日天数。' },
      { title: '设置日期', text: '点击一天，选择起止日期与安排；选「恢复为按星期」去掉已有的设置。' },
      { title: '导入安排', text: '在「按列表查看与导入」中下载模板，填写后导入；同一天再次导入时选择更新。' },
      { title: '修改工作时间', text: '点击「修改」，填写每天的各个工作时段；尚未到期的期限随之重新计算。' },
    ],
  },
]

export default help
