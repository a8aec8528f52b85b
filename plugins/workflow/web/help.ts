import type { HelpPage } from '@gongtai/sdk'
import { MATRIX_EDIT } from '../model/matrix-calls.ts'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'workflow.starting',
    title: '发起申请',
    paths: ['/workflow/start', '/start-view', '/process-start', '/startFullscreen', '/startHoldFullscreen'],
    about: '选择流程、填写表单、提交申请；填写的内容会自动保存为草稿。',
    steps: [
      {
        title: '发起一份申请',
        text: '在「发起申请」中选择流程，填写后点击「提交」。带红色星号的是必填内容，不符合要求的字段会写明原因。',
      },
      {
        title: '找到常用的流程',
        text: '可按名称、分类、拼音或首字母搜索；点亮星标的流程收在「我的收藏」，用过的在「最近使用」。每个流程下写明由哪些环节办理、平均多久办结。',
      },
      {
        title: '沿用上次的内容',
        text: '填写页的「复制上次」会带入您上一份同类申请的内容，日期等需要重新确认的内容请再核对。',
      },
      { title: '接着填写草稿', text: '未提交的内容保存在「暂存的申请」，换一台设备也能接着填写。' },
      { title: '提交之后', text: '在「我的申请」查看进度；尚未办理时可以撤回修改。' },
    ],
    keys: [
      ['/', '搜索流程'],
      ['方向键 Enter', '在流程之间移动，开始填写'],
      ['Ctrl Enter', '提交'],
    ],
  },
  {
    id: 'workflow.handling',
    title: '办理任务',
    paths: [
      '/workflow/pending',
      '/workflow/task',
      '/workflow/done',
      '/haveDoneDetail',
      '/dealingFullscreen',
      '/totaskFullscreen',
      '/to-task',
    ],
    about: '待办任务是等待您处理的申请；办理后进入已办任务，仍可查看后续进展。',
    steps: [
      { title: '办理一条任务', text: '打开任务，核对内容，填写意见后点击「同意」或「驳回」；办完自动转到下一条。' },
      {
        title: '在列表中直接办理',
        text: '打开「在列表旁预览并办理」，左侧选择、右侧查看并办理；误点可在几秒内「撤销」。',
      },
      {
        title: '办理期限',
        text: '有期限的任务写明剩余时间，超时的标红；在「情况」中选「已超时的」只看这些。',
      },
      { title: '批量同意', text: '勾选多条任务后点击「批量同意」；设计者不允许批量办理的环节会逐条说明原因。' },
      { title: '驳回', text: '可退回发起人、上一步或指定环节，须写明原因；被退回的申请会以红色标出。' },
      { title: '转办与加签', text: '「转办」把任务交给他人办理，「加签」请他人先提出意见。' },
      {
        title: '意见、常用语与签名',
        text: '意见框旁的「常用语」可直接填入；要求签名的环节可沿用上次的手写签名，也可重新签写。',
      },
      { title: '办错了', text: '对方尚未办理时，可在已办任务中「取回」。' },
    ],
    keys: [
      ['J K', '下一条、上一条'],
      ['A R', '同意、驳回所在的任务'],
      ['Enter', '打开详情'],
    ],
  },
  {
    id: 'workflow.following',
    title: '我的申请与流程查询',
    paths: ['/workflow/mine', '/workflow/history', '/workflow/instance', '/apply-detail', '/processFullscreen'],
    about: '查看申请办到哪一步、由谁办理、各环节的意见。',
    steps: [
      {
        title: '查看进度',
        text: '打开申请，右侧按时间列出办理过程；「流程图」中指向或点按一个环节可看到办理人、时间与意见，也可按先后顺序回放。',
      },
      { title: '催办', text: '长时间没有进展时点击「催办」，同一位办理人三十分钟内只会被提醒一次。' },
      { title: '撤回与重新提交', text: '尚未办理的申请可以「撤回」；被退回的申请点击「修改并重新提交」。' },
      { title: '抄送与评论', text: '「抄送」请他人阅知并可看到谁已读；评论中用「@ 提及」可提醒有关人员。' },
      { title: '打印', text: '申请详情右上角的「打印」按公文样式输出表单与意见，带查验二维码。' },
    ],
  },
  {
    id: 'workflow.deputies',
    title: '委托代办',
    paths: ['/workflow/deputies'],
    about: '外出或休假期间，请他人代为办理任务；办理记录会注明代办关系。',
    steps: [
      { title: '新建委托', text: '点击「新建委托」，选择受托人、起止日期以及全部流程或指定流程。' },
      { title: '提前结束', text: '在「我的委托」中点击「结束委托」，未办理的任务仍由您办理。' },
      { title: '查看委托给我的', text: '「委托给我」列出您可以代办的人与流程，代办的任务会出现在您的待办中。' },
    ],
  },
  {
    id: 'workflow.matrices',
    title: '人员矩阵',
    paths: ['/workflow/matrix'],
    permission: MATRIX_EDIT,
    about: '写明哪个部门或组织的哪类事情由谁办理；流程的办理人选「矩阵」时从这里查找。',
    steps: [
      {
        title: '新建矩阵',
        text: '点击「新建矩阵」，选择按部门还是按组织，列出类别。「其余情况」的角色在没有设置人员时办理。',
      },
      {
        title: '设置人员',
        text: '一行是一个部门或组织，点按单元格选择人员；本级没有设置的，依次取上级的人员。也可「导出」后填写，再「导入」。',
      },
      { title: '覆盖检查', text: '列出无人办理、或人员已停用之处，点击「设置人员」前往修改。' },
      { title: '按表单查找', text: '设计流程时，部门或组织与类别可取自表单的字段，如按「用车范围」查找调度人员。' },
    ],
  },
  {
    id: 'workflow.designing',
    title: '流程设计',
    paths: ['/workflow/design'],
    permission: 'workflow:design',
    about: '把办理的环节、人员与规则画成流程，试算后发布；已发起的申请沿用发起时的版本。',
    steps: [
      { title: '新建流程', text: '点击「新建流程」，选择表单后进入设计器，从一个环节后的加号添加审批、分支等环节。' },
      {
        title: '指定办理人',
        text: '选中环节，在右侧「添加规则」：可按人员、角色、岗位、部门负责人等组合，取「并且」「或者」「排除」。',
      },
      {
        title: '设置办理期限',
        text: '在环节的「办理期限」中写明多少小时或工作日之内办理，超过后提醒、告知负责人、转交、自动通过、退回或终止；工作日按工作日历。',
      },
      { title: '设置字段权限', text: '在环节的字段权限中指定可见、可填与必填的内容。' },
      { title: '试算与仿真', text: '「试算」显示谁会收到任务以及原因；「仿真」按填写的内容走一遍全部环节。' },
      { title: '发布与版本对比', text: '「发布」前会列出问题；「版本对比」显示两个版本在环节、人员和设置上的不同。' },
    ],
    keys: [
      ['Ctrl Z', '撤销'],
      ['Delete', '删除选中的环节'],
    ],
  },
]

export default help
