import { Dialog, DialogBody } from '@blueprintjs/core'
import { entryProblem } from '@gongtai/core/stock/problems'
import { STOCK_KINDS, type Stock, type StockBalance, type StockEntry, type StockKind } from '@gongtai/core/stock/stock'
import { useState } from 'react'
import { useSend } from '../hooks/use-send.ts'
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx'
import { Field } from '../ui/inputs/field.tsx'
import { SelectField, TextField } from '../ui/inputs/labelled-inputs.tsx'
import { NumberInput } from '../ui/inputs/number-input.tsx'
import { quantityText, typedQuantity } from './quantity-text.ts'
import { RowField } from './row-field.tsx'

interface MoveDialogProps {
  readonly of: Stock
  /** What is moved from; asked for when absent. */
  readonly from?: StockBalance | undefined
  /** Id of the request that it answers: something goes out for it. */
  readonly source?: string
  readonly onClose: () => void
}

const start = { kind: 'receipt', item: '', place: '', to: '', quantity: '', note: '' }
const NOTE_LENGTH = 200

type Values = typeof start

const entryOf = ({ kind, item, place, to, quantity, note }: Values): StockEntry => ({
  ...{ kind: kind as StockKind, item, place, note, quantity: typedQuantity(quantity) },
  ...(kind === 'transfer' && to !== '' && { to }),
})

/** Asks what came in, went out, went elsewhere, was wrong or was counted. */
export function MoveDialog({ of, from, source, onClose }: MoveDialogProps) {
  const [values, setValues] = useState<Values>({
    ...start,
    ...(source !== undefined && { kind: 'issue' }),
    ...(from && { item: from.item, place: from.place }),
  })
  const [tried, setTried] = useState(false)
  const send = useSend(of.calls.move, { done: '登记成功', refreshes: [of.calls.list, of.calls.moves], onDone: onClose })
  const { kind, item, place, to } = values
  const missing = item === '' || place === '' || (kind === 'transfer' && to === '')
  const problem = entryProblem(of, entryOf(values))
  const confirm = () => {
    setTried(true)
    if (!missing && problem === undefined) send.mutate({ ...entryOf(values), ...(source !== undefined && { source }) })
  }
  return (
    <Dialog
      isOpen
      canOutsideClickClose={false}
      className="gt-dialog"
      title="登记出入库"
      style={{ width: 480 }}
      onClose={onClose}
    >
      <DialogBody>
        <Places {...{ of, from, values, tried }} onChange={(change) => setValues({ ...values, ...change })} />
        <Amount
          {...{ from, values }}
          problem={tried && !missing ? problem : undefined}
          onChange={(change) => setValues({ ...values, ...change })}
        />
      </DialogBody>
      <DialogActions busy={send.isPending} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}

interface PartProps {
  readonly from: StockBalance | undefined
  readonly values: Values
  readonly onChange: (change: Partial<Values>) => void
}

/** What is moved, and where. */
function Places({ of, from, values, tried, onChange }: PartProps & { readonly of: Stock; readonly tried: boolean }) {
  const { kind, item, place, to } = values
  const problem = (value: string) => (tried && value === '' ? '请选择' : undefined)
  return (
    <>
      <SelectField
        label="类型"
        required
        value={kind}
        options={Object.entries(STOCK_KINDS)}
        onChange={(next) => onChange({ kind: next })}
      />
      <RowField
        register={of.items}
        known={from && [from.item, from.itemName]}
        value={item}
        problem={problem(item)}
        onChange={(next) => onChange({ item: next })}
      />
      <RowField
        register={of.places}
        known={from && [from.place, from.placeName]}
        value={place}
        problem={problem(place)}
        onChange={(next) => onChange({ place: next })}
      />
      {kind === 'transfer' && (
        <RowField
          register={of.places}
          label="调往"
          except={place}
          value={to}
          problem={problem(to)}
          onChange={(next) => onChange({ to: next })}
        />
      )}
    </>
  )
}

/** How much, and why. What is wrong stands where it can be mended. */
function Amount({ from, values, problem, onChange }: PartProps & { readonly problem: string | undefined }) {
  const { kind, quantity, note } = values
  const explain = kind === 'correction'
  const ofNote = explain && note.trim() === '' && Number.isFinite(typedQuantity(quantity))
  return (
    <>
      <Field
        label={kind === 'count' ? '盘点数量' : '数量'}
        required
        help={from && `现有 ${quantityText(from.quantity)} ${from.unit}`.trim()}
        problem={ofNote ? undefined : problem}
      >
        {(control) => (
          <NumberInput control={control} decimals value={quantity} onChange={(next) => onChange({ quantity: next })} />
        )}
      </Field>
      <TextField
        label="说明"
        required={explain}
        maxLength={NOTE_LENGTH}
        value={note}
        problem={ofNote ? problem : undefined}
        onChange={(next) => onChange({ note: next })}
      />
    </>
  )
}
