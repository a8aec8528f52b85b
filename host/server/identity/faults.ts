import { faults } from '@gongtai/core/kernel/fault'

export const identityFaults = faults('identity', {
  wrongPassword: { status: 400, text: '用户名或密码不正确，请核对后重试；连续错误 5 次将锁定 10 分钟。' },
  locked: {
    status: 423,
    text: (d: { minutes: number }) => `密码错误次数过多，登录已锁定，请 ${d.minutes} 分钟后再试，或联系管理员。`,
  },
  wrongCaptcha: { status: 400, text: '验证码不正确或已过期，请换一张后重新输入。' },
  wrongEnvelope: { status: 400, text: '登录信息无法读取或已过期，请刷新页面后重新登录。' },
  busy: { status: 429, text: '前方拥堵，请稍候再试' },
  disabledAccount: { status: 403, text: '账号已停用，请联系本单位管理员。' },
  suspendedTenant: {
    status: 403,
    text: (d: { tenant: string }) => `「${d.tenant}」已被平台暂停使用，请联系平台运营人员。`,
  },
  unknownGrant: { status: 400, text: '不支持的登录方式，请刷新页面后重试。' },
  missingField: { status: 400, text: (d: { field: string }) => `缺少 ${d.field}，请补充后重试。` },
  wrongClient: { status: 401, text: '客户端标识不正确，请刷新页面后重试。' },
  wrongRefreshToken: { status: 401, text: '登录已过期，请重新登录。' },
  wrongOldPassword: { status: 400, text: '原密码不正确，请重新输入。' },
  samePassword: { status: 400, text: '新密码不能与原密码相同，请换一个。' },
  weakPassword: { status: 400, text: (d: { problem: string }) => d.problem },
  unknownUser: { status: 404, text: '用户不存在，可能已被删除，请刷新后重试。' },
  unknownRole: { status: 400, text: '所选角色不存在，请刷新后重新选择。' },
  ownAccount: { status: 409, text: '不能停用自己的账号或取消自己的管理员角色，请由其他管理员操作。' },
  unknownTenant: { status: 404, text: '租户不存在，请刷新后重试。' },
  takenTenant: { status: 409, text: (d: { tenant: string }) => `租户标识「${d.tenant}」已被使用，请换一个。` },
  takenAccount: { status: 409, text: (d: { account: string }) => `账号「${d.account}」已被使用，请换一个。` },
  platformTenant: { status: 409, text: '平台自身的租户不能暂停或删除。' },
  activeTenant: { status: 409, text: '请先暂停该租户，再执行删除。' },
  roleTooPowerful: { status: 403, text: '不能授予超出自己权限的角色，请由系统管理员操作。' },
})
