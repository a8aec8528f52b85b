import type { Configuration } from '../configuration.ts'
import { initialPasswordFile } from './initial-password.ts'

/** How to sign in, for the operator who just started the server. The password itself is shown once. */
export const welcome = (
  { dataDir, initialPassword, demonstration }: Configuration,
  password: string | undefined,
): readonly string[] => [
  '登录账号：admin（租户管理员）、designer（设计员）、zhoumingyuan（职工）、operator（平台运营）',
  password !== undefined && initialPassword === undefined
    ? `初始密码：${password}（只显示这一次，另存于 ${initialPasswordFile(dataDir)}）`
    : `初始密码见 ${initialPasswordFile(dataDir)}`,
  ...(demonstration ? ['演示环境：登录页可一键试用各种身份；正式使用时请设置 DEMONSTRATION=off'] : []),
]
