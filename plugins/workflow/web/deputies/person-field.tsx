import { Button } from '@blueprintjs/core'
import { Field, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'

export interface Person {
  readonly key: string
  readonly name: string
}

interface PersonFieldProps {
  readonly label: string
  readonly person: Person | undefined
  readonly problem: string | undefined
  readonly onChange: (person: Person | undefined) => void
}

/** One person, picked by name or pinyin. */
export function PersonField({ label, person, problem, onChange }: PersonFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Field label={label} required problem={problem}>
        {(control) => (
          <Button
            {...control}
            fill
            alignText="start"
            ellipsizeText
            text={person?.name ?? '请选择人员'}
            onClick={() => setPicking(true)}
          />
        )}
      </Field>
      {picking && (
        <SelectorDialog
          isOpen
          type="0"
          purpose={label}
          chosen={person ? [person] : []}
          onConfirm={([chosen]) => onChange(chosen?.key ? chosen : undefined)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
