import { SendCode } from '../send-code.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TextInput } from '../text-input.tsx'
import { useNewPassword } from './use-new-password.ts'

interface NewPasswordFormProps {
  readonly phone: string
  readonly onDone: () => void
}

/** The code of the picture brings the message; its code and the new password finish the matter. */
export function NewPasswordForm({ phone, onDone }: NewPasswordFormProps) {
  const { values, write, image, attempt, messageInput, sent, send, renew, submit } = useNewPassword(phone, onDone)
  const field = (name: keyof typeof values) => ({ value: values[name], onText: write(name) })
  return (
    <form
      noValidate
      aria-label="设置新密码"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="si-lead">验证码将发送至 {phone.replace(/^(\d{3})\d{4}/, '$1****')}</p>
      <TextInput
        label="图形验证码"
        icon="shield"
        autoComplete="off"
        maxLength={6}
        focused
        readOnly={sent}
        {...field('imageCode')}
        beside={
          <button type="button" className="si-captcha" aria-label="换一张图形验证码" disabled={sent} onClick={renew}>
            {image && <img src={image.img} alt="图形验证码图片" />}
          </button>
        }
      />
      <TextInput
        label="短信验证码"
        icon="phone"
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        input={messageInput}
        {...field('messageCode')}
        beside={
          <SendCode
            problem={() => (values.imageCode.trim() === '' ? '请先输入图形验证码' : undefined)}
            send={send}
            onSaid={attempt.setMessage}
            onSent={() => messageInput.current?.focus()}
          />
        }
      />
      <TextInput label="新密码" icon="lock" type="password" autoComplete="new-password" {...field('password')} />
      <TextInput label="再输一次" icon="lock" type="password" autoComplete="new-password" {...field('again')} />
      <p className="si-message" role="alert">
        {attempt.message}
      </p>
      <SubmitButton busy={attempt.busy} text="设置新密码" />
    </form>
  )
}
