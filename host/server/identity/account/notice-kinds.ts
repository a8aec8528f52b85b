import type { NoticeKind } from '@gongtai/core/points/notice-kinds'

/** What people are told of their own account. */
export const accountNotices = {
  passwordReset: {
    id: 'account.password-reset',
    title: '密码被重置',
    group: '账号与安全',
    subject: '您的登录密码已被重置',
    text: '{by}重置了您的登录密码，原有登录已全部退出。如非本人要求，请立即联系管理员。',
    examples: { by: '管理员' },
  },
  passwordForgotten: {
    id: 'account.password-forgotten',
    title: '忘记密码重设',
    group: '账号与安全',
    subject: '您的登录密码已重新设置',
    text: '有人通过「忘记密码」用短信验证码重新设置了您的登录密码，网络地址 {address}，原有登录已全部退出。如非本人操作，请立即联系管理员。',
    examples: { address: '10.20.30.40' },
  },
  rolesChanged: {
    id: 'account.roles-changed',
    title: '角色变动',
    group: '账号与安全',
    subject: '您的角色已调整',
    text: '{by}调整了您的角色，可使用的功能随之变化。如有疑问，请联系管理员。',
    examples: { by: '管理员' },
  },
} satisfies Record<string, NoticeKind>
