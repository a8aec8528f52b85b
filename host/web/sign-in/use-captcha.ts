import { useCallback, useEffect, useState } from 'react'
import { type Captcha, loadCaptcha } from './sign-in.ts'

export interface CaptchaState {
  readonly captcha: Captcha | undefined
  /** Why there is none. */
  readonly failure: string
  readonly renew: () => Promise<void>
}

let asked: Promise<Captcha> | undefined

/** Asks for the first picture and key while the page is still being put together. */
export function askForCaptcha(): void {
  asked = loadCaptcha()
  asked.catch(() => undefined) // Whoever takes it up says so.
}

function takeCaptcha(): Promise<Captcha> {
  const captcha = asked ?? loadCaptcha()
  asked = undefined
  return captcha
}

/** The picture and the key that go with the next attempt to sign in. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [failure, setFailure] = useState('')
  const renew = useCallback(async () => {
    try {
      setCaptcha(await takeCaptcha())
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  return { captcha, failure, renew }
}
