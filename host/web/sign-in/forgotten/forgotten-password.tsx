import { useState } from 'react'
import { NewPasswordForm } from './new-password-form.tsx'
import { PhoneStep } from './phone-step.tsx'

export interface ForgottenPasswordProps {
  /** Back to signing in, with a word about what has been done. */
  readonly onLeave: (notice: string) => void
}

/** Setting a new password by a message to the phone: first the number, then the codes and the password. */
export default function ForgottenPassword({ onLeave }: ForgottenPasswordProps) {
  const [phone, setPhone] = useState('')
  return (
    <>
      {phone === '' ? (
        <PhoneStep onBound={setPhone} />
      ) : (
        <NewPasswordForm phone={phone} onDone={() => onLeave('密码已修改，请用新密码登录。')} />
      )}
      <button type="button" className="si-link" onClick={() => onLeave('')}>
        返回登录
      </button>
    </>
  )
}
