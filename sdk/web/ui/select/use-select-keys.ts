import { type KeyboardEvent, useRef, useState } from 'react'
import type { SelectListProps } from './select-list.tsx'
import { optionBeside, optionsWith, optionTyped, SEARCH_FROM } from './select-options.ts'

/** How long letters typed one after the other belong together. */
const PAUSE_MS = 800

/** What of a list is shown, which option the keys stand on, and where they lead. */
export function useSelectKeys(props: SelectListProps) {
  const { options, value, searchable = false, search: beyond, typed, onChoose, onDone } = props
  const searches = searchable || beyond !== undefined || options.length >= SEARCH_FROM
  const [text, setText] = useState(searches ? typed : '')
  const shown = beyond ? foundBy(options, value, text) : optionsWith(options, text)
  const letters = useLetters(searches ? '' : typed)
  const [pointed, point] = useState(() =>
    searches || typed === '' ? value : (optionTyped(options, value, typed)?.value ?? value),
  )
  const active = (shown.find((option) => option.value === pointed) ?? optionBeside(shown, undefined, 'Home'))?.value
  const choose = () => {
    if (active !== undefined && !shown.find((option) => option.value === active)?.disabled) onChoose(active)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed here is meant for nothing around it.
    event.stopPropagation()
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.nativeEvent.isComposing || key === 'Tab') return
    const inText = event.target instanceof HTMLInputElement
    const next = inText && (key === 'Home' || key === 'End') ? undefined : optionBeside(shown, active, key)
    if (next) point(next.value)
    else if (key === 'Escape') onDone()
    else if (key === 'Enter' || (key === ' ' && !inText)) choose()
    else if (!inText && key.length === 1 && !ctrlKey && !metaKey && !altKey)
      point(optionTyped(shown, active, letters(key))?.value ?? active ?? '')
    else return
    event.preventDefault()
  }
  const search = (next: string) => {
    setText(next)
    point(optionBeside(optionsWith(options, next), undefined, 'Home')?.value ?? '')
  }
  return { searches, text, shown, active, point, search, onKeyDown }
}

/** What was found elsewhere stands as it is; what is chosen already is there only if it is looked for. */
const foundBy = (options: SelectListProps['options'], value: string, text: string) =>
  options.filter((option) => option.value !== value || optionsWith([option], text).length > 0)

/** The letters typed without a pause between them, this one included. */
function useLetters(first: string): (letter: string) => string {
  const typed = useRef({ letters: first, at: performance.now() })
  return (letter) => {
    const now = performance.now()
    const { letters, at } = typed.current
    typed.current = { letters: now - at < PAUSE_MS ? letters + letter : letter, at: now }
    return typed.current.letters
  }
}
