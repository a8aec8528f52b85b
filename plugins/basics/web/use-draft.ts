import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * What is being typed stays as it is until the field is left: the value itself is trimmed and rounded by its type at
 * every key. Escape takes back what was typed since the field was entered.
 */
export function useDraft(value: string, change: (text: string) => void, leave: () => void) {
  const [draft, setDraft] = useState<string>()
  const before = useRef(value)
  const forget = () => setDraft(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || draft === undefined) return
    event.stopPropagation()
    forget()
    change(before.current)
  }
  const input = {
    value: draft ?? value,
    onFocus: () => {
      before.current = value
    },
    onChange: (event: Typed) => {
      setDraft(event.target.value)
      // While an input method is at work its letters are no value yet.
      if (!(event.nativeEvent as InputEvent).isComposing) change(event.target.value)
    },
    onCompositionEnd: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
    onKeyDown,
    onBlur: () => {
      forget()
      leave()
    },
  }
  return { input, onKeyDown, forget }
}
