import { isFault } from '@gongtai/core/kernel/fault'
import type { SignInQuestion } from '@gongtai/core/points/sign-in-methods'
import { createRef, type RefObject, useState } from 'react'
import { arrive } from './arrive.ts'
import { clientCredential } from './client-credential.ts'
import { deviceMark, keepDeviceMark } from './device-mark.ts'
import type { OfferedMethod } from './page-settings.ts'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { signInByMethod } from './sign-in.ts'
import { useAttempt } from './use-attempt.ts'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'

/** A field of the form by name: `username`, `code`, or a question of the method. */
type ByField<T> = Readonly<Record<string, T>>

export interface MethodSignIn {
  readonly captcha: CaptchaState
  readonly remember: boolean
  readonly setRemember: (remember: boolean) => void
  /** Why the last attempt failed. */
  readonly message: string
  readonly busy: boolean
  readonly field: (name: string) => {
    readonly input: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly problem: string | undefined
    readonly onText: (text: string) => void
  }
  readonly submit: () => Promise<void>
}

/** What happens on the form of a method: writing, sending, and what follows a refusal. */
export function useMethod({ grant, asks = [] }: OfferedMethod): MethodSignIn {
  const captcha = useCaptcha()
  const { values, focus, refuseEmpty, forgetCode, field } = useFields(asks)
  const [remember, setRemember] = useState(values.username !== '')
  const attempt = useAttempt(async (error) => {
    forgetCode()
    await captcha.renew()
    const wrongCaptcha = isFault(error) && error.code === 'identity.wrong-captcha'
    focus(wrongCaptcha ? 'code' : (asks.at(-1)?.name ?? 'username'))
  })
  const submit = async () => {
    const current = captcha.captcha
    if (refuseEmpty(asked(asks, current))) return
    if (!current) return captcha.renew()
    await attempt.run(async () => {
      const { username = '', code = '' } = values
      const account = username.trim().toLowerCase()
      const answers = Object.fromEntries(asks.map(({ name }) => [name, values[name] ?? '']))
      const marks = { device: deviceMark(localStorage, account), authorization: await clientCredential() }
      const answer = await signInByMethod(grant, { username, answers, code }, current, marks)
      keepDeviceMark(localStorage, account, answer.info.device)
      rememberAccount(localStorage, Date.now(), remember ? username.trim() : undefined)
      arrive(answer)
    })
  }
  return { captcha, remember, setRemember, message: attempt.message, busy: attempt.busy, field, submit }
}

/** What stands in the fields, and what is wrong with it. */
function useFields(asks: readonly SignInQuestion[]) {
  const [values, setValues] = useState<ByField<string>>(() => ({
    username: rememberedAccount(localStorage, Date.now()),
  }))
  const [problems, setProblems] = useState<ByField<string>>({})
  const inputs = useState(() => inputsFor(asks))[0]
  const focus = (name: string) => inputs[name]?.current?.focus()
  const write = (name: string) => (text: string) => {
    setValues((now) => ({ ...now, [name]: text }))
    setProblems(({ [name]: _, ...others }) => others)
  }
  return {
    values,
    focus,
    forgetCode: () => setValues((now) => ({ ...now, code: '' })),
    /** Marks what was left empty and goes to the first of it; whether there was any. */
    refuseEmpty: (fields: readonly SignInQuestion[]): boolean => {
      const empty = fields.filter(({ name }) => (values[name] ?? '').trim() === '')
      setProblems(Object.fromEntries(empty.map(({ name, label }) => [name, `请输入${label}`])))
      if (empty[0]) focus(empty[0].name)
      return empty.length > 0
    },
    field: (name: string) => ({
      input: inputs[name] ?? { current: null },
      value: values[name] ?? '',
      problem: problems[name],
      onText: write(name),
    }),
  }
}

/** What has to be filled in, from top to bottom. */
const asked = (asks: readonly SignInQuestion[], captcha: CaptchaState['captcha']): readonly SignInQuestion[] => [
  { name: 'username', label: '账号' },
  ...asks,
  ...(captcha?.captchaEnabled === false ? [] : [{ name: 'code', label: '验证码' }]),
]

const inputsFor = (asks: readonly SignInQuestion[]): ByField<RefObject<HTMLInputElement | null>> =>
  Object.fromEntries(['username', 'code', ...asks.map(({ name }) => name)].map((name) => [name, createRef()]))
