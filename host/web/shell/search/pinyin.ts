import { useEffect, useState } from 'react'

/** Whether a title holds what was typed, as it is or by its pinyin or the initials of it. */
export type Fits = (title: string, typed: string) => boolean

const plainly: Fits = (title, typed) => title.toLowerCase().includes(typed.toLowerCase())

/** Pinyin joins as soon as its table has arrived; until then the characters themselves are compared. */
export function useFits(): Fits {
  const [fits, setFits] = useState<Fits>(() => plainly)
  useEffect(() => {
    import('pinyin-pro').then(
      ({ match }) => setFits(() => withPinyin(match)),
      () => undefined, // Without a network there is still the plain way.
    )
  }, [])
  return fits
}

const LATIN = /^[a-z' ]+$/i

const withPinyin =
  (match: typeof import('pinyin-pro').match): Fits =>
  (title, typed) =>
    plainly(title, typed) || (LATIN.test(typed) && match(title, typed.toLowerCase(), { continuous: true }) !== null)
