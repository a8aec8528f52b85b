import { useEffect, useRef, useState } from 'react'
import { arrive } from './arrive.ts'
import { sendPhoneCode, signInByPhone } from './sign-in.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextInput } from './text-input.tsx'
import { useAttempt } from './use-password-sign-in.ts'

const WAIT_SECONDS = 60
const PHONE = /^1\d{10}$/
const WRONG_PHONE = '请输入 11 位手机号'

/** Signing in with a phone number and the code sent to it. */
export function PhoneForm() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)
  const { message, busy, run, setMessage } = useAttempt(async () => undefined)
  const submit = async () => {
    if (!PHONE.test(phone)) return setMessage(WRONG_PHONE)
    if (code.trim() === '') return setMessage('请输入短信验证码')
    await run(async () => arrive(await signInByPhone(phone, code.trim())))
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
      <TextInput
        label="手机号"
        icon="phone"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        autoComplete="tel"
        focused
        value={phone}
        onText={setPhone}
      />
      <TextInput
        label="短信验证码"
        icon="shield"
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        input={codeInput}
        value={code}
        onText={setCode}
        beside={<SendCode phone={phone} onSaid={setMessage} onSent={() => codeInput.current?.focus()} />}
      />
      <p className="si-message" role="alert">
        {message}
      </p>
      <SubmitButton busy={busy} />
    </form>
  )
}

interface SendCodeProps {
  readonly phone: string
  readonly onSaid: (message: string) => void
  readonly onSent: () => void
}

/** Asks for a code, once a minute. */
function SendCode({ phone, onSaid, onSent }: SendCodeProps) {
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    onSaid(PHONE.test(phone) ? '' : WRONG_PHONE)
    if (!PHONE.test(phone)) return
    setBusy(true)
    try {
      await sendPhoneCode(phone)
      setWait(WAIT_SECONDS)
      onSent()
    } catch (error) {
      onSaid(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="si-send" disabled={wait > 0 || busy} onClick={send}>
      {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
    </button>
  )
}
