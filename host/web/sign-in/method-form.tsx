import type { SignInQuestion } from '@gongtai/core/points/sign-in-methods'
import { useState } from 'react'
import { SignInIcon } from './icons.tsx'
import type { OfferedMethod } from './page-settings.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'
import type { CaptchaState } from './use-captcha.ts'
import { useMethod } from './use-method.ts'

interface MethodFormProps {
  readonly method: OfferedMethod
  readonly onForgotten?: (() => void) | undefined
}

/** Signing in with user name, what the method asks for, and what the picture says. */
export function MethodForm({ method, onForgotten }: MethodFormProps) {
  const { captcha, field, ...signIn } = useMethod(method)
  const [known] = useState(field('username').value !== '')
  return (
    <form
      noValidate
      aria-label={method.title}
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
      {method.asks?.map((question, at) => (
        <Question
          key={question.name}
          {...question}
          autoComplete={method.grant === 'password' ? 'current-password' : 'off'}
          focused={known && at === 0}
          {...field(question.name)}
        />
      ))}
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

/** One question of a method. */
const Question = ({ secret, ...props }: Omit<SignInQuestion & TextInputProps, 'icon'>) =>
  secret ? <SecretInput {...props} /> : <TextInput icon="shield" maxLength={200} {...props} />

interface RememberProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const Remember = ({ checked, onChange }: RememberProps) => (
  <label className="si-remember">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />7 天内记住账号
  </label>
)

/** A password, which can be looked at, with a word about Caps Lock. */
function SecretInput(props: Omit<TextInputProps, 'icon'>) {
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      icon="lock"
      type={visible ? 'text' : 'password'}
      maxLength={200}
      hint={capsLock ? '大写锁定已打开' : undefined}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      inside={
        <button
          type="button"
          className="si-eye"
          aria-label={`${visible ? '隐藏' : '显示'}${props.label}`}
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
