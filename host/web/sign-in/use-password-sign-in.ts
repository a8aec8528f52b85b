import { isFault } from '@gongtai/core/kernel/fault'
import { type RefObject, useRef, useState } from 'react'
import { arrive } from './arrive.ts'
import { clientCredential } from './client-credential.ts'
import { deviceMark, keepDeviceMark } from './device-mark.ts'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { signInByPassword } from './sign-in.ts'
import { useAttempt } from './use-attempt.ts'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'

export type CredentialField = 'username' | 'password' | 'code'

type ByField<T> = Readonly<Record<CredentialField, T>>

const missing: ByField<string> = { username: '请输入账号', password: '请输入密码', code: '请输入验证码' }

export interface PasswordSignIn {
  readonly captcha: CaptchaState
  readonly values: ByField<string>
  readonly problems: Partial<ByField<string>>
  readonly inputs: ByField<RefObject<HTMLInputElement | null>>
  /** Why the last attempt failed. */
  readonly message: string
  readonly busy: boolean
  readonly remember: boolean
  readonly setRemember: (remember: boolean) => void
  readonly write: (field: CredentialField) => (text: string) => void
  readonly submit: () => Promise<void>
}

/** What happens on the form for user name and password: writing, sending, and what follows a refusal. */
export function usePasswordSignIn(): PasswordSignIn {
  const captcha = useCaptcha()
  const known = useState(() => rememberedAccount(localStorage, Date.now()))[0]
  const [values, setValues] = useState({ username: known, password: '', code: '' })
  const [remember, setRemember] = useState(known !== '')
  const [problems, setProblems] = useState<Partial<ByField<string>>>({})
  const inputs = useInputs()
  const attempt = useAttempt(async (error) => {
    setValues((now) => ({ ...now, code: '' }))
    await captcha.renew()
    const wrongCaptcha = isFault(error) && error.code === 'identity.wrong-captcha'
    inputs[wrongCaptcha ? 'code' : 'password'].current?.focus()
  })
  const submit = async () => {
    const current = captcha.captcha
    const empty = fieldsAsked(current).filter((field) => values[field].trim() === '')
    setProblems(Object.fromEntries(empty.map((field) => [field, missing[field]])))
    if (empty[0]) return inputs[empty[0]].current?.focus()
    if (!current) return captcha.renew()
    await attempt.run(async () => {
      const account = values.username.trim().toLowerCase()
      const authorization = await clientCredential()
      const device = deviceMark(localStorage, account)
      const answer = await signInByPassword(values, current, { device, authorization })
      keepDeviceMark(localStorage, account, answer.info.device)
      rememberAccount(localStorage, Date.now(), remember ? values.username.trim() : undefined)
      arrive(answer)
    })
  }
  const write = (field: CredentialField) => (text: string) => {
    setValues((now) => ({ ...now, [field]: text }))
    setProblems(({ [field]: _, ...others }) => others)
  }
  return {
    captcha,
    values,
    problems,
    inputs,
    message: attempt.message,
    busy: attempt.busy,
    remember,
    setRemember,
    write,
    submit,
  }
}

const fieldsAsked = (captcha: CaptchaState['captcha']): readonly CredentialField[] =>
  captcha?.captchaEnabled === false ? ['username', 'password'] : ['username', 'password', 'code']

function useInputs(): ByField<RefObject<HTMLInputElement | null>> {
  return { username: useRef(null), password: useRef(null), code: useRef(null) }
}
