import { groupDigits, ungroupDigits } from '@gongtai/core/form/group-digits'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldControl } from './field.tsx'

export interface NumberInputProps {
  readonly control: FieldControl
  /** Digits without separators, or whatever else was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: boolean
}

/** A number, with separators while nobody types in it; those that are pasted are understood. */
export function NumberInput({ control, value, onChange, decimals = false }: NumberInputProps) {
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The separators that go take the selection along: what is typed next is to replace the number, as it was about to.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])
  return (
    <input
      {...control}
      ref={input}
      className="bp6-input gt-wide"
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typing ? value : groupDigits(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(ungroupDigits(target.value))}
    />
  )
}
