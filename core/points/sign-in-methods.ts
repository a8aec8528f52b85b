import { contributionPoint } from '../kernel/contribution-point.ts'

/** A way to sign in, offered as a tab of the sign-in page. */
export interface SignInMethod {
  /** Number of the specification's `loginMode`: `0` password, `1` phone. */
  readonly id: string
  readonly title: string
  /** Value of `grant_type` that the token call receives. */
  readonly grant: string
}

export const signInMethods = contributionPoint<SignInMethod>({
  id: 'sign-in-methods',
  describe: '登录方式',
  check: (method) => (method.grant ? [] : ['缺少 grant']),
})
