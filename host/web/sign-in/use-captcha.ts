import { useCallback, useEffect, useState } from 'react'
import { type Captcha, loadCaptcha } from './sign-in.ts'

export interface CaptchaState {
  readonly captcha: Captcha | undefined
  /** Why there is none. */
  readonly failure: string
  readonly renew: () => Promise<void>
}

/** The picture and the key that go with the next attempt to sign in. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [failure, setFailure] = useState('')
  const renew = useCallback(async () => {
    try {
      setCaptcha(await loadCaptcha())
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
