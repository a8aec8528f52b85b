import { type FormEvent, useEffect, useRef, useState } from 'react'
import { arrive } from './arrive.ts'
import { sendPhoneCode, signInByPhone } from './sign-in.ts'
import { TextInput } from './text-input.tsx'

const WAIT_SECONDS = 60
const PHONE = /^1\d{10}$/

/** Signing in with a phone number and the code sent to it. */
export function PhoneForm() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [wait, setWait] = useState(0)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const run = async (work: () => Promise<void>) => {
    setMessage('')
    setBusy(true)
    await work().catch((error: unknown) => setMessage(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  const send = () => {
    if (!PHONE.test(phone)) return setMessage('请输入 11 位手机号')
    void run(async () => {
      await sendPhoneCode(phone)
      setWait(WAIT_SECONDS)
      codeInput.current?.focus()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!PHONE.test(phone)) return setMessage('请输入 11 位手机号')
    if (code.trim() === '') return setMessage('请输入短信验证码')
    void run(async () => arrive(await signInByPhone(phone, code.trim())))
  }

  return (
    <form onSubmit={submit} noValidate aria-label="手机登录">
      <TextInput
        label="手机号"
        icon="phone"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        autoComplete="tel"
        autoFocus
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
        beside={
          <button type="button" className="si-send" disabled={wait > 0 || busy} onClick={send}>
            {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
          </button>
        }
      />
      <p className="si-message" role="alert">
        {message}
      </p>
      <button type="submit" className="si-submit" disabled={busy} aria-busy={busy}>
        登录
      </button>
    </form>
  )
}
