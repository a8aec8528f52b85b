import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'system.contacts',
    title: '通讯录',
    paths: ['/contacts', '/info'],
    about: '查找同事的岗位、部门与联系方式。',
    steps: [
      {
        title: '查找',
        text: '输入姓名、拼音、首字母、账号或电话；左侧可按组织与部门缩小范围。任何页面按 Ctrl K 也能找人。',
      },
      { title: '联系', text: '打开联系人，点击「打电话」或「发邮件」。' },
      {
        title: '为什么看不到完整的电话',
        text: '电话与邮箱按本单位的设置显示；管理员可在「插件」的系统管理设置中调整。',
      },
    ],
  },
  {
    id: 'system.people',
    title: '组织、用户与角色',
    paths: ['/system/dept', '/system/user', '/system/role', '/system/post'],
    permission: 'system:user:list',
    about: '维护组织、部门、岗位、人员账号与角色权限，改动立即生效。',
    steps: [
      {
        title: '新增用户',
        text: '在「用户」中点击「新增用户」；保存后显示一次初始密码，请当面交给本人，首次登录须修改。',
      },
      {
        title: '批量导入',
        text: '在「用户」中点击「导入」，下载模板填好后上传：先逐行检查并说明问题，确认后才写入；没有的组织与部门可以一并新建。完成后下载初始密码，分别转交本人。',
      },
      { title: '停用与重置密码', text: '在一行的「更多」中操作；停用后当即退出登录，已有数据保留。' },
      { title: '分配权限', text: '在「角色与权限」中勾选功能并设置数据范围，再把角色分配给用户。' },
    ],
  },
  {
    id: 'system.settings',
    title: '插件、菜单、字典与参数',
    paths: ['/system/plugins', '/system/menu', '/system/dict', '/system/config'],
    permission: 'system:plugin:list',
    about: '决定本单位使用哪些功能，以及它们的菜单、选项与设置。',
    steps: [
      { title: '启用与停用插件', text: '在「插件」中启用或停用；停用前会列出受影响的表单与流程，数据不会丢失。' },
      { title: '修改插件设置', text: '打开一个插件的「设置」，保存后立即生效。' },
      { title: '调整菜单', text: '可改名称、图标、顺序与隐藏；「恢复默认」回到插件提供的样子。' },
      { title: '字典与参数', text: '字典是表单的选项来源；参数影响登录与界面。' },
    ],
  },
  {
    id: 'system.audit',
    title: '审计日志',
    paths: ['/monitor/audit'],
    permission: 'monitor:audit:list',
    about: '查看谁在什么时候、从哪里做了什么。',
    steps: [
      { title: '查找', text: '按人员、操作、结果、地址与时间筛选，打开一条可看到改动的内容。' },
      { title: '导出', text: '「导出」得到当前条件下的全部记录。' },
      { title: '校验', text: '「校验」核对记录是否完整、未被改动。' },
    ],
  },
  {
    id: 'system.operating',
    title: '平台运营',
    paths: ['/monitor', '/system/packages', '/workbench'],
    permission: 'operator',
    about: '查看平台的运行状况，安装与发布插件，管理租户。',
    steps: [
      { title: '运行状况', text: '查看插件、事件、任务、磁盘与慢语句；停放的事件可重试或放弃。' },
      { title: '安装与发布插件', text: '在「插件包」中上传签名的插件包，先在一个租户试用，再发布；有问题可回退。' },
      { title: '管理租户', text: '新建、暂停、导出与删除租户。' },
    ],
  },
  {
    id: 'system.desk',
    title: '首页与个人中心',
    paths: ['/index', '/user/profile', '/screen'],
    about: '首页先显示等待您处理的工作；个人中心修改资料与密码。',
    steps: [
      { title: '找任何内容', text: '按 Ctrl K，可用汉字、拼音或首字母查找菜单、人员、申请与记录。' },
      { title: '换一种外观', text: '点击右上角的姓名，可选择浅色或深色外观、布局与主题色。' },
      { title: '修改密码与资料', text: '在「个人中心」中修改电话、邮箱、头像与密码。' },
    ],
  },
]

export default help
