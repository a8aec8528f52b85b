import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'meeting.using',
    title: '申请会议室与参加会议',
    paths: [
      '/biz-business/meeting/apply',
      '/biz-business/meeting/mine',
      '/biz-business/meeting/arranged',
      '/biz-business/meeting/minutes/:meeting',
      '/biz-business/meeting/follow-ups',
      '/meeting/check-in/:room/:code',
    ],
    about: '按时间找到空闲的会议室，邀请参会人员，到门口扫码签到。',
    steps: [
      { title: '申请', text: '先选会议时间，再选空闲的会议室；主席台与贵宾席按会议类型带入，可以修改。' },
      { title: '确认', text: '本单位的小会议室提交即确认；人数多、有外单位人员、用会堂或有领导出席的会议需要审批。' },
      { title: '答复与签到', text: '在「我的会议」中答复是否参加；到会时用手机扫描门口的二维码。' },
      {
        title: '结束与取消',
        text: '在「我申请的会议」中登记开始与结束，结束后确认实到人数与使用情况；不再需要时尽快取消，会议室随即释放。',
      },
      {
        title: '会议纪要',
        text: '会后由申请人、主持人或会务人员写纪要；议定事项发布后成为责任人的待办任务，办结情况在纪要中可见。',
      },
    ],
  },
  {
    id: 'meeting.keeping',
    title: '会议室日历与会议安排',
    paths: [
      '/biz-business/meeting/calendar',
      '/biz-business/meeting/meetings',
      '/biz-business/meeting/rooms',
      '/biz-business/meeting/report',
      '/biz-business/meeting/tasks',
      '/biz-business/meeting/duties',
      '/biz-business/meeting/seating',
      '/meeting/door/:room',
    ],
    permission: 'meeting:read',
    about: '查看各会议室的占用，调整会议，维护会议室档案。',
    steps: [
      { title: '查看占用', text: '横条是一次会议，点按可看到申请；画一段空闲时间即可申请。内部会议只显示“内部会议”。' },
      { title: '调整与取消', text: '会议室管理员可拖动横条改时间或换会议室，参会人员会收到通知。' },
      {
        title: '让出会议室',
        text: '更紧急的会议需要会议室时，在「会议安排」中点「让出」；申请人会收到可改用的会议室，一点即可改用。',
      },
      {
        title: '管理单位',
        text: '填写了管理单位的会议室只由该单位的会议室管理员维护与安排，其他单位的可以查看；角色的数据范围更大的，可管理范围内的各单位。',
      },
      { title: '合并的会议室', text: '在档案的「合并自」中填写几间会议室的名称，预约它即同时预约这几间。' },
      {
        title: '会务准备',
        text: '会务人员按完成时限准备：点「领取」的由本人办理，准备好后点「完成」；在「会务分工」中可写明每项由哪个部门承办。',
      },
      {
        title: '主席台排座',
        text: '在会议上点「主席台排座」，按出席领导的顺序排出座位，拖动或依次点选两个座位可对调，保存后打印座位图与席卡。',
      },
      {
        title: '使用统计',
        text: '使用率是工作时间内已预约的时长占工作时间的比例，超过 85% 偏紧，一个季度不足 10% 闲置；使用时长是已预约的时长，按会议开始的日期计入。点数字，或一周忙闲中的一格，即可看到所统计的会议。',
      },
      { title: '门口显示', text: '在档案详情中打开门口显示的页面，放在门口的屏幕上全屏显示。' },
    ],
  },
]

export default help
