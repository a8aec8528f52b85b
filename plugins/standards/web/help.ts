import type { HelpPage } from '@gongtai/sdk'
import { KEEPS } from '../model/days.ts'
import { READS } from '../model/rule-calls.ts'
import { RULES_PAGE } from '../model/scopes.ts'
import { MY_WARNINGS_PAGE, WARNINGS_PAGE } from '../model/warnings.ts'

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
  {
    id: 'standards.rules',
    title: '标准与规则',
    paths: [RULES_PAGE],
    permission: READS,
    about: '各项业务按日期执行的限额、标准与期限。记录上保留当时所依据的规则版本，以后改规则不影响已办结的记录。',
    steps: [
      { title: '查看依据', text: '点击一条规则，可看到每个版本的适用范围、起止日期、依据与决策表。' },
      {
        title: '确认版本',
        text: '标为待确认的版本，核对依据后点击「确认」，将记下姓名与日期；未核实的版本确认后才生效。',
      },
      { title: '新增本单位版本', text: '填写生效日期、依据与决策表，先试算，再保存；原有的本单位版本到前一天为止。' },
      { title: '推演影响', text: '看近一年的记录中有多少条的结果会不同，并逐条列出。' },
    ],
  },
  {
    id: 'standards.warnings',
    title: '预警',
    paths: [WARNINGS_PAGE, MY_WARNINGS_PAGE],
    about: '各项业务按规则发现的问题。红色须在三个工作日内答复，逾期上报单位负责人与纪检监督；被预警人本人不能答复。',
    steps: [
      { title: '答复', text: '在「待答复」中点击「答复」，说明原因与处理情况。' },
      { title: '查看事项', text: '点击「查看事项」，直接打开被预警的记录。' },
      { title: '关闭', text: '有「代为答复与关闭预警」权限的人核对答复后关闭；问题改正后，业务会自行关闭对应的预警。' },
    ],
  },
]

export default help
