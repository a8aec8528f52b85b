import { toast } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { useDraft } from './use-draft.ts'

export interface ReadDraft<Value> {
  readonly text: string
  /** What the text should have been, in a sentence: 日期, 数字. */
  readonly kind: string
  /** The value of a text; `empty` when it cannot be read. */
  readonly read: (text: string) => Value
  readonly empty: Value
  readonly change: (value: Value) => void
  readonly leave: () => void
}

/** Typing what has to be read first: what cannot be read changes nothing, and whoever leaves it so is told. */
export function useReadDraft<Value>({ text, kind, read, empty, change, leave }: ReadDraft<Value>) {
  const unread = useRef('')
  const typed = (now: string) => {
    const value = read(now)
    unread.current = value === empty ? now.trim() : ''
    if (unread.current === '') change(value)
  }
  const left = () => {
    if (unread.current !== '') toast.warning(`「${unread.current.slice(0, 20)}」不是有效的${kind}，请重新填写`)
    unread.current = ''
    leave()
  }
  const draft = useDraft(text, typed, left)
  const forget = () => {
    unread.current = ''
    draft.forget()
  }
  return { ...draft, forget }
}
