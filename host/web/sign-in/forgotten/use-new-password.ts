import { passwordProblem } from '@gongtai/core/contract/password-policy'
import { isFault } from '@gongtai/core/kernel/fault'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAttempt } from '../use-attempt.ts'
import { loadResetImage, type ResetImage, sendResetCode, setNewPassword } from './calls.ts'

const EMPTY = { imageCode: '', messageCode: '', password: '', again: '' }

type Values = Readonly<typeof EMPTY>

/** What is written on the form for the new password, and what happens with it. */
export function useNewPassword(phone: string, onDone: () => void) {
  const [values, setValues] = useState<Values>(EMPTY)
  const [image, setImage] = useState<ResetImage>()
  const [sent, setSent] = useState(false)
  const messageInput = useRef<HTMLInputElement>(null)
  const attempt = useAttempt((error) => renewWhenSpent(error))
  const { setMessage } = attempt
  const renew = useCallback(async () => {
    setSent(false)
    setValues((now) => ({ ...now, imageCode: '' }))
    try {
      setImage(await loadResetImage())
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }, [setMessage])
  useEffect(() => {
    void renew()
  }, [renew])
  const renewWhenSpent = async (error: unknown) => {
    if (isFault(error) && error.code === 'identity.wrong-image-code') await renew()
  }
  const send = async () => {
    if (!image) return renew()
    try {
      await sendResetCode(phone, values.imageCode, image)
      setSent(true)
    } catch (error) {
      await renewWhenSpent(error)
      throw error
    }
  }
  const submit = async () => {
    const problem = problemOf(values, sent)
    if (problem || !image) return setMessage(problem ?? '')
    await attempt.run(async () => {
      await setNewPassword({ ...values, phone }, image)
      onDone()
    })
  }
  const write = (name: keyof Values) => (text: string) => setValues((now) => ({ ...now, [name]: text }))
  return { values, write, image, attempt, messageInput, sent, send, renew, submit }
}

/** The server, which knows the account, looks once more. */
function problemOf({ messageCode, password, again }: Values, sent: boolean): string | undefined {
  if (!sent) return '请先获取短信验证码'
  if (messageCode.trim() === '') return '请输入短信验证码'
  return passwordProblem(password, '') ?? (password === again ? undefined : '两次输入的新密码不一致')
}
