import { Button } from '@blueprintjs/core'
import { type SelectorChoice, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'

interface InitiatorPickerProps {
  readonly initiator: SelectorChoice
  readonly onChange: (initiator: SelectorChoice) => void
}

/** Who is thought to begin the process while it is tried out. */
export function InitiatorPicker({ initiator, onChange }: InitiatorPickerProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <span className="gt-muted">假设发起人</span>
      <Button size="small" text={initiator.name} onClick={() => setPicking(true)} />
      {picking && (
        <SelectorDialog
          isOpen
          type="0"
          purpose="发起人"
          chosen={[initiator]}
          onConfirm={([person]) => person?.key && onChange(person)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
