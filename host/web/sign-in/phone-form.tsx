import { useRef, useState } from 'react'
import { arrive } from './arrive.ts'
import { deviceMark, keepDeviceMark } from './device-mark.ts'
import { PhoneInput } from './phone-input.tsx'
import { phoneProblem } from './phone-number.ts'
import { SendCode } from './send-code.tsx'
import { sendPhoneCode, signInByPhone } from './sign-in.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextInput } from './text-input.tsx'
import { useAttempt } from './use-attempt.ts'

/** Signing in with a phone number and the code sent to it. */
export function PhoneForm() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)
  const { message, busy, run, setMessage } = useAttempt()
  const submit = async () => {
    const problem = phoneProblem(phone)
    if (problem) return setMessage(problem)
    if (code.trim() === '') return setMessage('请输入短信验证码')
    await run(async () => {
      const name = `phone:${phone}`
      const answer = await signInByPhone(phone, code.trim(), deviceMark(localStorage, name))
      keepDeviceMark(localStorage, name, answer.info.device)
      arrive(answer)
    })
  }
  return (
    <form
      noValidate
      aria-label="手机登录"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PhoneInput value={phone} onText={setPhone} />
      <TextInput
        label="短信验证码"
        icon="shield"
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        input={codeInput}
        value={code}
        onText={setCode}
        beside={
          <SendCode
            problem={() => phoneProblem(phone)}
            send={() => sendPhoneCode(phone)}
            onSaid={setMessage}
            onSent={() => codeInput.current?.focus()}
          />
        }
      />
      <p className="si-message" role="alert">
        {message}
      </p>
      <SubmitButton busy={busy} />
    </form>
  )
}
