import { useState } from 'react'
import { SignInIcon } from './icons.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'
import type { CaptchaState } from './use-captcha.ts'
import { usePasswordSignIn } from './use-password-sign-in.ts'

/** Signing in with user name, password and what the picture says. */
export function PasswordForm({ onForgotten }: { readonly onForgotten?: (() => void) | undefined }) {
  const signIn = usePasswordSignIn()
  const { captcha, values, problems, inputs, write } = signIn
  const [known] = useState(values.username !== '')
  const field = (name: keyof typeof inputs) => ({
    input: inputs[name],
    value: values[name],
    problem: problems[name],
    onText: write(name),
  })
  return (
    <form
      noValidate
      aria-label="账号登录"
      onSubmit={(event) => {
        event.preventDefault()
        void signIn.submit()
      }}
    >
      <TextInput
        label="账号"
        icon="user"
        autoComplete="username"
        maxLength={64}
        focused={!known}
        {...field('username')}
      />
      <PasswordInput focused={known} {...field('password')} />
      {captcha.captcha?.captchaEnabled !== false && (
        <TextInput
          label="验证码"
          icon="shield"
          autoComplete="off"
          maxLength={6}
          {...field('code')}
          beside={<CaptchaPicture {...captcha} />}
        />
      )}
      <div className="si-options">
        <Remember checked={signIn.remember} onChange={signIn.setRemember} />
        {onForgotten && (
          <button type="button" className="si-link" onClick={onForgotten}>
            忘记密码？
          </button>
        )}
      </div>
      <p className="si-message" role="alert">
        {signIn.message || captcha.failure}
      </p>
      <SubmitButton busy={signIn.busy} />
    </form>
  )
}

interface RememberProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const Remember = ({ checked, onChange }: RememberProps) => (
  <label className="si-remember">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />7 天内记住账号
  </label>
)

/** The password, which can be looked at, with a word about Caps Lock. */
function PasswordInput(props: Omit<TextInputProps, 'label' | 'icon'>) {
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      label="密码"
      icon="lock"
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      hint={capsLock ? '大写锁定已打开' : undefined}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
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
  )
}

const CaptchaPicture = ({ captcha, failure, renew }: CaptchaState) => (
  <button type="button" className="si-captcha" aria-label="换一张验证码" onClick={renew}>
    {captcha ? <img src={captcha.img} alt="验证码图片" /> : <span>{failure ? '点击重试' : ''}</span>}
  </button>
)
