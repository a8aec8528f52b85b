import { useEffect, useState } from 'react'

/**
 * Where a text holds what was typed: the places of its characters; `undefined` where it does not.
 *
 * @see useTextMatch
 */
export type TextMatch = (text: string, typed: string) => readonly number[] | undefined

const plainly: TextMatch = (text, typed) => {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  return at < 0 ? undefined : Array.from(typed, (_, place) => at + place)
}

const LATIN = /^[a-z' ]+$/i

/**
 * Compares texts with what somebody types, as they are or by pinyin: `yongche` and `yc` both find 用车. The table of
 * pinyin is fetched when a component first asks; until it has arrived the characters themselves are compared.
 *
 * @returns the comparison, another one once pinyin is there
 * @throws never
 * @example
 * declare const plates: readonly string[]
 * export function Plates({ typed }: { readonly typed: string }) {
 *   const match = useTextMatch()
 *   return <p>{plates.filter((plate) => match(plate, typed)).join('、')}</p>
 * }
 */
export function useTextMatch(): TextMatch {
  const [match, setMatch] = useState<TextMatch>(() => plainly)
  useEffect(() => {
    import('pinyin-pro').then(
      ({ match: byPinyin }) =>
        setMatch(
          () => (text: string, typed: string) =>
            plainly(text, typed) ??
            (LATIN.test(typed) ? (byPinyin(text, typed.toLowerCase(), { continuous: true }) ?? undefined) : undefined),
        ),
      () => undefined, // Without a network there is still the plain way.
    )
  }, [])
  return match
}
