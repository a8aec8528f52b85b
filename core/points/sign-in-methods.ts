import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A way to sign in, offered as a tab of the sign-in page.
 *
 * @see signInMethods
 */
export interface SignInMethod {
  /** Number of the specification's `loginMode`: `0` password, `1` phone. */
  readonly id: string
  readonly title: string
  /** Value of `grant_type` that the token call receives. */
  readonly grant: string
}

/**
 * Ways to sign in, each a tab of the sign-in page.
 *
 * @example
 * export const card = offer(signInMethods, { id: '9', title: '工卡登录', grant: 'card' })
 */
export const signInMethods = contributionPoint<SignInMethod>({
  id: 'sign-in-methods',
  describe: '登录方式',
  check: (method) => (method.grant ? [] : ['缺少 grant']),
})
