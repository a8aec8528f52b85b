import { isFault } from '@gongtai/core/kernel/fault'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { arrive } from './arrive.ts'
import { SignInIcon } from './icons.tsx'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { signInByPassword } from './sign-in.ts'
import { TextInput } from './text-input.tsx'
import { useCaptcha } from './use-captcha.ts'

type Field = 'username' | 'password' | 'code'

const missing: Readonly<Record<Field, string>> = {
  username: '请输入账号',
  password: '请输入密码',
  code: '请输入验证码',
}

/** Signing in with user name, password and what the picture says. */
export function PasswordForm() {
  const { captcha, failure, renew } = useCaptcha()
  const [values, setValues] = useState(() => ({
    username: rememberedAccount(localStorage, Date.now()),
    password: '',
    code: '',
  }))
  const [remember, setRemember] = useState(values.username !== '')
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }
  const asked: readonly Field[] =
    captcha?.captchaEnabled === false ? ['username', 'password'] : ['username', 'password', 'code']

  const write = (field: Field) => (text: string) => {
    setValues((now) => ({ ...now, [field]: text }))
    setProblems((now) => ({ ...now, [field]: undefined }))
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  const refused = async (error: unknown) => {
    setMessage(error instanceof Error ? error.message : String(error))
    setValues((now) => ({ ...now, code: '' }))
    await renew()
    const wrongCaptcha = isFault(error) && error.code === 'identity.wrong-captcha'
    inputs[wrongCaptcha ? 'code' : 'password'].current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = asked.filter((field) => values[field].trim() === '')
    setProblems(Object.fromEntries(empty.map((field) => [field, missing[field]])))
    if (empty[0]) return inputs[empty[0]].current?.focus()
    if (!captcha) return renew()
    setBusy(true)
    setMessage('')
    try {
      const answer = await signInByPassword(values, captcha)
      rememberAccount(localStorage, Date.now(), remember ? values.username.trim() : undefined)
      arrive(answer)
    } catch (error) {
      await refused(error)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="账号登录">
      <TextInput
        label="账号"
        icon="user"
        autoComplete="username"
        autoFocus={values.username === ''}
        input={inputs.username}
        value={values.username}
        problem={problems.username}
        onText={write('username')}
      />
      <TextInput
        label="密码"
        icon="lock"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={values.username !== ''}
        input={inputs.password}
        value={values.password}
        problem={problems.password}
        hint={capsLock ? '大写锁定已打开' : undefined}
        onKeyUp={watchCapsLock}
        onText={write('password')}
        inside={
          <button
            type="button"
            className="si-eye"
            aria-label={visible ? '隐藏密码' : '显示密码'}
            onClick={() => setVisible(!visible)}
          >
            <SignInIcon name={visible ? 'eye' : 'hidden'} />
          </button>
        }
      />
      {asked.includes('code') && (
        <TextInput
          label="验证码"
          icon="shield"
          autoComplete="off"
          maxLength={6}
          input={inputs.code}
          value={values.code}
          problem={problems.code}
          onText={write('code')}
          beside={
            <button type="button" className="si-captcha" aria-label="换一张验证码" onClick={renew}>
              {captcha ? <img src={captcha.img} alt="验证码图片" /> : <span>{failure ? '点击重试' : ''}</span>}
            </button>
          }
        />
      )}
      <label className="si-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />7
        天内记住账号
      </label>
      <p className="si-message" role="alert">
        {message || failure}
      </p>
      <button type="submit" className="si-submit" disabled={busy} aria-busy={busy}>
        {busy ? <i className="si-spinner" aria-label="正在登录" /> : '登录'}
      </button>
    </form>
  )
}
