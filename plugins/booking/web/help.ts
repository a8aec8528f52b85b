import type { HelpPage } from '@gongtai/sdk'
import { KEEPS } from '../model/policies.ts'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'booking.policies',
    title: '预约规则',
    paths: ['/system/booking-policies'],
    permission: KEEPS,
    about: '规定某类或某几项资源何时可约、可约多久、是否签到与限额；没有规定的按各项业务自己的设置。',
    steps: [
      { title: '登记规则', text: '选择适用类别，需要时写明适用资源，再填写要规定的几项；留空的不另作规定。' },
      { title: '先后', text: '写明资源的规则优先于整个类别的规则；限额同时有效。' },
      { title: '暂停', text: '把状态改为「停用」；已有的预约不受影响。' },
      { title: '重复', text: '在表单设计中放入「重复」字段，并写明时间字段与资源字段；申请人可逐次预览后提交。' },
      { title: '签到与释放', text: '填写「未签到释放」后，到时没有签到的预约可由他人预约，不必等待处理。' },
    ],
  },
  {
    id: 'booking.feeds',
    title: '日历订阅',
    paths: ['/system/calendar-feeds'],
    about: '用手机或电脑上的日历软件查看自己的预约，或所管理资源的占用；只能查看，不能修改。',
    steps: [
      { title: '生成地址', text: '点「生成地址」并复制；地址只显示这一次，请在日历软件中选择按网址订阅并粘贴。' },
      { title: '保管地址', text: '知道地址的人无须登录即可查看，请勿转发；泄露时点「重新生成」，原地址随即失效。' },
      { title: '停用', text: '不再需要时点「停用」。离职或不再管理该资源后，地址自动失效。' },
    ],
  },
]

export default help
