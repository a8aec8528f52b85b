import { everydayRoles, manifest, menuPages } from '@gongtai/sdk'
import { SERVICES } from './model/services.ts'
import { MeetingSettings } from './model/settings.ts'

const entries = (...labels: readonly string[]) =>
  labels.map((dictLabel, index) => ({ dictValue: String(index + 1).padStart(2, '0'), dictLabel }))

const { menus, pages } = menuPages({
  id: 'meeting',
  title: '会议',
  icon: 'people',
  path: '/biz-business/meeting',
  pages: [
    { name: 'apply', title: '会议室申请', icon: 'add-to-artifact', to: '/workflow/start/meeting_use' },
    { name: 'mine', title: '我的会议', icon: 'person' },
    { name: 'arranged', title: '我申请的会议', icon: 'form' },
    { name: 'calendar', title: '会议室日历', icon: 'calendar' },
    { name: 'meetings', title: '会议安排', icon: 'timeline-events', permission: 'meeting:read' },
    { name: 'tasks', title: '会务准备', icon: 'tick-circle', permission: 'meeting:serve' },
    { name: 'duties', title: '会务分工', icon: 'diagram-tree', permission: 'meeting:keep' },
    { name: 'seating', title: '主席台排座', icon: 'grid-view', permission: 'meeting:read' },
    { name: 'follow-ups', title: '会议事项', icon: 'tick-circle', permission: 'meeting:read' },
    { name: 'report', title: '会议室使用统计', icon: 'chart', permission: 'meeting:report' },
    { name: 'rooms', title: '会议室档案', icon: 'office', permission: 'meeting:read' },
  ],
})

/** Who is asked whether there are rooms enough. */
const LEADING: readonly string[] = ['unit_deputy', 'unit_head', 'overseer']

export default manifest({
  id: 'meeting',
  title: '会议',
  description: '会议室档案、使用申请、占用日历、参会邀请、会务准备、扫码签到与门口显示。',
  version: '0.1.0',
  requires: ['basics', 'form-design', 'workflow', 'booking', 'discipline', 'standards'],
  child: 'discipline',
  asks: ['database', 'files', 'jobs'],
  onByDefault: true,
  permissions: [
    { id: 'meeting:read', title: '查看会议室占用与会议安排', group: '会议' },
    { id: 'meeting:keep', title: '维护会议室，调整与取消会议', group: '会议' },
    { id: 'meeting:report', title: '查看会议室使用统计', group: '会议' },
    { id: 'meeting:serve', title: '办理会务准备', group: '会议' },
    { id: 'meeting:door', title: '显示会议室门牌', group: '会议' },
  ],
  roles: [
    {
      key: 'room_keeper',
      title: '会议室管理员',
      dataScope: 'unit_and_below',
      permissions: ['meeting:read', 'meeting:keep', 'meeting:door', 'meeting:report'],
    },
    {
      key: 'event_staff',
      title: '会务人员',
      dataScope: 'unit_and_below',
      permissions: ['meeting:read', 'meeting:serve'],
    },
    { key: 'door_display', title: '会议室门口屏幕', dataScope: 'self', permissions: ['meeting:door'] },
    ...everydayRoles.map((key) => ({
      key,
      permissions: ['meeting:read', ...(LEADING.includes(key) ? ['meeting:report'] : [])],
    })),
  ],
  menus,
  pages: [
    ...pages,
    {
      id: 'meeting/door',
      path: '/meeting/door/:room',
      title: '会议室门牌',
      permission: 'meeting:door',
      layout: 'empty',
    },
    { id: 'meeting/minutes', path: '/biz-business/meeting/minutes/:meeting', title: '会议纪要' },
    { id: 'meeting/check-in', path: '/meeting/check-in/:room/:code', title: '会议签到', layout: 'empty' },
  ],
  dictionaries: [
    {
      id: 'meeting_type',
      title: '会议类型',
      entries: entries('全体会议、报告会', '工作会议', '座谈讨论', '培训、视频会议'),
    },
    {
      id: 'meeting_class',
      title: '会议类别',
      entries: ['一类会议', '二类会议', '三类会议', '四类会议'].map((dictLabel, at) => ({
        dictValue: String(at + 1),
        dictLabel,
      })),
    },
    {
      id: 'meeting_room_kind',
      title: '会议室类别',
      entries: [
        { dictValue: 'room', dictLabel: '会议室' },
        { dictValue: 'hall', dictLabel: '会堂' },
      ],
    },
    {
      id: SERVICES,
      title: '会务服务项目',
      entries: ['茶水', '席卡', '话筒音响', '投影屏幕', '会标横幅', '摄影摄像', '签到引导', '会后整理'].map(
        (label) => ({
          dictValue: label,
          dictLabel: label,
        }),
      ),
    },
  ],
  settings: MeetingSettings,
})
