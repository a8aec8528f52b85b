import { useState } from 'react'
import { PhoneInput } from '../phone-input.tsx'
import { phoneProblem } from '../phone-number.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useAttempt } from '../use-attempt.ts'
import { checkBoundPhone } from './calls.ts'

/** Asks for the number and goes on when a user is bound to it. */
export function PhoneStep({ onBound }: { readonly onBound: (phone: string) => void }) {
  const [phone, setPhone] = useState('')
  const { message, busy, run, setMessage } = useAttempt()
  const submit = async () => {
    const problem = phoneProblem(phone)
    if (problem) return setMessage(problem)
    await run(async () => {
      await checkBoundPhone(phone)
      onBound(phone)
    })
  }
  return (
    <form
      noValidate
      aria-label="核对手机号"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="si-lead">请输入账号登记的手机号，我们会发送短信验证码。</p>
      <PhoneInput value={phone} onText={setPhone} />
      <p className="si-message" role="alert">
        {message}
      </p>
      <SubmitButton busy={busy} text="下一步" />
    </form>
  )
}
