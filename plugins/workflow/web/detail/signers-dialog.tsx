import { Button, Dialog, DialogBody, Radio, RadioGroup } from '@blueprintjs/core'
import { DialogActions, Field, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'

type SigningOrder = 'before' | 'after'

interface SignersDialogProps {
  readonly sending: boolean
  readonly onAdd: (place: SigningOrder, users: readonly string[]) => void
  readonly onClose: () => void
}

interface Signer {
  readonly key: string
  readonly name: string
}

/** Asks who else is to sign, and whether before the holder or after them. */
export function SignersDialog({ sending, onAdd, onClose }: SignersDialogProps) {
  const [place, setPlace] = useState<SigningOrder>('before')
  const [signers, setSigners] = useState<readonly Signer[]>([])
  const [asked, setAsked] = useState(false)
  const send = () => {
    setAsked(true)
    if (signers.length > 0)
      onAdd(
        place,
        signers.map(({ key }) => key),
      )
  }
  return (
    <Dialog isOpen className="gt-dialog" title="加签" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <RadioGroup
          label="方式"
          selectedValue={place}
          onChange={(event) => setPlace(event.currentTarget.value as SigningOrder)}
        >
          <Radio value="before" label="前加签：先由他们办理，全部同意后再回到我" />
          <Radio value="after" label="后加签：我现在同意，再由他们办理" />
        </RadioGroup>
        <SignersField
          signers={signers}
          problem={asked && signers.length === 0 ? '请选择加签人员' : undefined}
          onChange={setSigners}
        />
      </DialogBody>
      <DialogActions
        text={place === 'after' ? '同意并加签' : '确认加签'}
        busy={sending}
        onConfirm={send}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface SignersFieldProps {
  readonly signers: readonly Signer[]
  readonly problem: string | undefined
  readonly onChange: (signers: readonly Signer[]) => void
}

function SignersField({ signers, problem, onChange }: SignersFieldProps) {
  const [picking, setPicking] = useState(false)
  const names = signers.map(({ name }) => name).join('、')
  return (
    <>
      <Field label="加签人员" labels="top" required problem={problem}>
        {(control) => (
          <Button
            {...control}
            fill
            alignText="start"
            ellipsizeText
            text={names || '请选择人员'}
            onClick={() => setPicking(true)}
          />
        )}
      </Field>
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="0"
          purpose="加签人员"
          chosen={signers}
          onConfirm={(chosen) => onChange(chosen.filter(({ key }) => key !== ''))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
