import { useState } from 'react'
import { formatTime } from '../../format/date-time.ts'
import { readDay } from './read-day.ts'

const complete = /^\d{4}-\d{2}-\d{2}$/

interface Given {
  readonly value: string
  readonly required: boolean
  readonly onChange: (day: string) => void
}

/**
 * What stands in the field. Text that is no day is told as it stands once somebody is done with it, so that whoever
 * checks the form refuses it; where there has to be a day it is kept back, and the day before it holds.
 */
export function useDayDraft({ value, required, onChange }: Given) {
  const [draft, setDraft] = useState<string>()
  const [left, setLeft] = useState(false)
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  const tell = (day: string) => {
    if (day !== value && (day !== '' || !required)) onChange(day)
  }
  const accept = (day: string) => {
    setDraft(undefined)
    tell(day)
  }
  const text = draft ?? value
  return {
    text,
    isWrong: text.trim() !== '' && (draft === undefined || left) && readDay(text, today) === undefined,
    accept,
    type: (typed: string) => {
      const day = complete.test(typed) ? readDay(typed, today) : undefined
      setLeft(complete.test(typed))
      if (day) return accept(day)
      setDraft(typed)
      if (typed === '') tell('')
    },
    /** Somebody is done with typing. */
    settle: () => {
      if (draft === undefined) return
      const day = readDay(draft, today)
      if (day) accept(day)
      else if (draft.trim() === '') setDraft(undefined)
      else if (required) setLeft(true)
      else accept(draft.trim())
    },
  }
}
