import { faults } from '@gongtai/core/kernel/fault'

export const storeFaults = faults('store', {
  busy: { status: 503, text: '系统繁忙，请稍后重试' },
  full: { status: 507, text: '服务器磁盘已满，没有保存，请联系管理员' },
  conflict: { status: 409, text: '数据刚刚被其他人修改，请刷新后重试' },
  alreadyThere: { status: 409, text: '相同的数据已经存在' },
  stillUsed: { status: 409, text: '数据正被其他记录引用，无法完成操作' },
  handleClosed: { status: 500, text: '数据库句柄已随事务结束而关闭，请等待所有查询完成后再返回。' },
  notCommitted: {
    status: 500,
    text: '事务中有一条语句失败过，其余改动没有保存。请不要忽略数据库错误；需要容忍失败时使用保存点。',
  },
  migrationChanged: {
    status: 500,
    text: (d: { owner: string; name: string }) =>
      `「${d.owner}」的迁移 ${d.name} 在执行之后被改动。请恢复原文件，新的改动写成新的迁移。`,
  },
  migrationFailed: {
    status: 500,
    text: (d: { owner: string; name: string; reason: string }) =>
      `「${d.owner}」的迁移 ${d.name} 执行失败：${d.reason}`,
  },
  migrationBeyond: {
    status: 500,
    text: (d: { owner: string; name: string; reason: string }) =>
      `「${d.owner}」的迁移 ${d.name} 超出了插件的权限，已整体撤回：插件只能建立和修改自己的表（${d.reason}）。`,
  },
  tableOpen: {
    status: 500,
    text: (d: { owner: string; table: string; problem: string }) =>
      `「${d.owner}」的表 ${d.table} ${d.problem}，租户之间没有隔离，迁移已整体撤回。请让工台自己设置行级安全，不要在迁移中更改。`,
  },
  tableWithoutTenant: {
    status: 500,
    text: (d: { owner: string; table: string }) =>
      `「${d.owner}」的表 ${d.table} 没有 tenant_id 列。每张表都必须带 tenant_id text not null，并作为主键的第一列。`,
  },
  tenantNotLeading: {
    status: 500,
    text: (d: { owner: string; table: string }) =>
      `「${d.owner}」的表 ${d.table} 的主键必须以 tenant_id 开头，例如 primary key (tenant_id, id)。`,
  },
  relationRefused: {
    status: 500,
    text: (d: { owner: string; relation: string }) =>
      `「${d.owner}」的 ${d.relation} 会绕过租户隔离（物化视图、外部表和 security definer 函数都不允许）。`,
  },
  tooMuch: {
    status: 413,
    text: (d: { megabytes: number }) => `查询结果超过 ${d.megabytes} MB，请分页读取。`,
  },
  badIdentifier: {
    status: 400,
    text: (d: { name: string }) =>
      `「${d.name}」不能作为表名或列名：请用字母开头，只含字母、数字和下划线，最多 63 个字符。`,
  },
  badColumnType: { status: 400, text: (d: { type: string }) => `不支持的列类型「${d.type}」。` },
  columnChanged: {
    status: 409,
    text: (d: { table: string; column: string; present: string; wanted: string }) =>
      `表 ${d.table} 的列 ${d.column} 已是 ${d.present} 类型，不能改为 ${d.wanted}。请换一个字段标识。`,
  },
  tableTaken: { status: 409, text: (d: { table: string }) => `表名 ${d.table} 已被占用，请换一个名称。` },
  messageTooLong: { status: 500, text: '实时消息不能超过 7000 字节，请只发送标识，由页面再取内容。' },
})
