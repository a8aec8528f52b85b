import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'duty-roster.roster',
    title: '值班表',
    paths: ['/biz-business/duty-roster'],
    permission: 'duty-roster:manage',
    about: '登记每天各岗位的值班人员，流程可把任务交给当日值班人员。',
    steps: [
      { title: '登记值班', text: '选择日期、岗位与值班人后点击「登记值班」。' },
      { title: '在流程中使用', text: '设计流程时，在环节的人员规则中选择「当日值班人员」。' },
    ],
  },
]

export default help
