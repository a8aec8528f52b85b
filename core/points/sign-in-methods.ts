import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something the sign-in page asks for besides the account.
 *
 * @see signInMethods
 */
export interface SignInQuestion {
  /** Under which the answer arrives; letters and digits, other than `username`, `code`, `nonce` and `time`. */
  readonly name: string
  readonly label: string
  /** Drawn as dots. */
  readonly secret?: boolean
}

/**
 * Somebody who says whose account it is, with what they typed; it came sealed, and once.
 *
 * @see signInMethods
 */
export interface SignInClaim {
  /** Tenant of the account; its data is reached with `Tenants.run`. */
  readonly tenant: string
  /** Id of the user. */
  readonly user: string
  readonly account: string
  /** Answers to the method's questions, by name. */
  readonly answers: Readonly<Record<string, string>>
}

/**
 * A way to sign in, offered as a tab of the sign-in page.
 *
 * @see signInMethods
 */
export interface SignInMethod {
  /** In the specification's `loginMode`: `0` password, `1` phone. */
  readonly id: string
  readonly title: string
  /** Value of `grant_type` that the token call receives. */
  readonly grant: string
  /** Absent for a method whose form the sign-in page has itself. */
  readonly asks?: readonly SignInQuestion[]
  /** Whether the claim is true. Wrong attempts are counted, and the account is locked out, by the host. */
  readonly proves?: (claim: SignInClaim) => Promise<boolean>
}

/**
 * Ways to sign in, each a tab of the sign-in page. That of a plugin appears while some tenant has the plugin on, and
 * opens the accounts of those tenants alone.
 *
 * @example
 * export const card = offer(signInMethods, {
 *   id: 'visitor.card',
 *   title: '工卡登录',
 *   grant: 'visitor-card',
 *   asks: [{ name: 'card', label: '工卡号' }, { name: 'pin', label: '工卡密码', secret: true }],
 *   proves: async ({ account, answers }) => answers.card === `card-of-${account}` && answers.pin === '2468',
 * })
 */
export const signInMethods = contributionPoint<SignInMethod>({
  id: 'sign-in-methods',
  describe: '登录方式',
  check: (method) => [
    ...(method.grant ? [] : ['缺少 grant']),
    ...(method.asks === undefined || typeof method.proves === 'function' ? [] : ['有 asks 时缺少函数 proves']),
    ...(method.asks ?? []).flatMap(({ name, label }) => (isQuestion(name) && label ? [] : [`提问「${name}」不合要求`])),
  ],
})

const taken = ['username', 'code', 'nonce', 'time']

const isQuestion = (name: string): boolean => /^[a-z][a-zA-Z0-9]{0,29}$/.test(name) && !taken.includes(name)
