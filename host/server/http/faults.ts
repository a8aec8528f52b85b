import { faults } from '@gongtai/core/kernel/fault'

export const httpFaults = faults('http', {
  notSignedIn: { status: 401, text: '认证失败，无法访问系统资源' },
  forbidden: { status: 403, text: '当前操作没有权限' },
  operatorsOnly: {
    status: 401,
    text: '仅限本机访问，或在 Authorization 中携带运维令牌（OPERATIONS_TOKEN）访问。',
  },
  passwordDue: { status: 403, text: '请先修改密码，再使用其他功能。' },
  notFound: { status: 404, text: '访问资源不存在' },
  tooMany: { status: 429, text: '前方拥堵，请稍候再试' },
  ending: { status: 503, text: '系统正在重新启动，请稍候再试' },
  overtaken: { status: 503, text: '系统已升级，这个进程不再提供服务，请稍候刷新页面' },
  broken: { status: 500, text: '系统繁忙，请稍后重试' },
  badInput: { status: 400, text: (d: { problems: readonly string[] }) => `提交的内容不正确：${d.problems.join('；')}` },
  unreadable: { status: 400, text: '提交的内容无法读取，请检查格式后重试' },
  tooLarge: { status: 413, text: '提交的内容过大，请减少后重试' },
  tooManyValues: { status: 413, text: (d: { most: number }) => `提交的内容超过 ${d.most} 项，请分批提交` },
  wrongType: { status: 415, text: '不支持这种内容类型，请使用 JSON、表单或文件上传' },
  tooSlow: { status: 408, text: '请求超时，请检查网络后重试' },
  keyReused: { status: 409, text: '同一个幂等键已用于另一个请求，请换一个新的键' },
  toldOnce: {
    status: 409,
    text: '操作已经完成，结果中的密码或密钥只显示一次，不再保存。如果没有看到，请重新生成',
  },
  noUpload: { status: 400, text: '请选择文件' },
  givenUp: { status: 409, text: '已取消，没有写入任何内容' },
})
