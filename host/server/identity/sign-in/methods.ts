import type { SignInMethod } from '@gongtai/core/points/sign-in-methods'
import type { IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'
import { passwordFits } from './passwords.ts'

/** The ways of signing in that come with the product; no message can be sent without a gateway. */
export const ownMethods = (area: IdentityArea): readonly SignInMethod[] => [
  byPassword(area),
  ...(area.sms ? [{ id: '1', title: '手机登录', grant: 'sms' }] : []),
]

const byPassword = ({ host }: IdentityArea): SignInMethod => ({
  id: '0',
  title: '账号登录',
  grant: 'password',
  asks: [{ name: 'password', label: '密码', secret: true }],
  proves: async ({ account, answers }) => {
    const row = await host.store.platform((db) =>
      tables(db)
        .selectFrom('sign_in_account')
        .select('password_hash')
        .where('account', '=', account)
        .executeTakeFirst(),
    )
    return passwordFits(row?.password_hash, answers.password ?? '')
  },
})
