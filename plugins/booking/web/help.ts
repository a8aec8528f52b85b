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
    id: 'booking.closures',
    title: '停用安排',
    paths: ['/system/closures'],
    about: '登记您管理的资源何时不能预约，如检修、封存；从日历页右上角的「停用安排」进入。',
    steps: [
      { title: '登记停用', text: '选择资源、起止时间与原因；全天填 00:00 至 24:00。' },
      { title: '让出预约', text: '期间已有预约时先列出，点「让出并停用」后申请人会收到通知；使用中的不能让出。' },
      { title: '导入日历', text: '选择 .ics 文件与资源，先查看每个日程的结果，再导入；重复导入不会重复停用。' },
      { title: '恢复使用', text: '提前修好时点「恢复使用」，资源随即可以预约；已让出的预约须重新申请。' },
    ],
  },
  {
    id: 'booking.waiting',
    title: '我的候补',
    paths: ['/system/waiting'],
    about: '所选时段被他人占用时加入候补，空出后会通知您；从日历页右上角的「我的候补」进入。',
    steps: [
      { title: '加入候补', text: '在日历或申请单提示被占用时，点「加入候补」，已填写的内容一并保存。' },
      { title: '收到通知', text: '按加入的先后逐个通知，每人两小时内优先；以先提交者为准。' },
      { title: '申请', text: '点「申请」打开已带入内容的申请单，核对后提交。' },
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
