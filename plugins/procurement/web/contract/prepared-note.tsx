import { Button } from '@blueprintjs/core'
import { Client, type RowFaceNote, useService, useSurroundingForm } from '@gongtai/sdk/web'
import { useState } from 'react'
import { prepareContract } from '../../model/contract/calls.ts'
import type { purchases } from '../../model/requests.ts'
import { useChosen } from '../notes.tsx'

const TABLE = 'BUS_GT_CONTRACT'

/** Choosing a purchase fills in what is contracted; the button does so again. */
export function PreparedNote({ value, disabled }: RowFaceNote<typeof purchases.fields>) {
  const client = useService(Client)
  const form = useSurroundingForm()
  const [said, say] = useState('')
  const prepare = async (id: string) => {
    // The request layer shows what is wrong.
    const found = await client.call(prepareContract, { id }).catch(() => undefined)
    if (!found) return
    const { name, supplier, account, lines } = found
    form?.fill({
      [TABLE]: {
        NAME: name,
        ...(supplier !== '' && { SUPPLIER_ID: supplier }),
        ...(account !== '' && { ACCOUNT: account }),
      },
      [`${TABLE}_LINE`]: lines.map(({ itemName, spec, measure, quantity, unitPrice }) => ({
        ...{ ITEM_NAME: itemName, SPEC: spec, UNIT: measure, QTY: quantity, UNIT_PRICE: unitPrice },
      })),
    })
    say(`已带出 ${lines.length} 行明细`)
  }
  useChosen(value, disabled, (id) => id !== '' && void prepare(id))
  if (disabled || value === '') return null
  return (
    <p className="gt-muted">
      <Button size="small" variant="minimal" intent="primary" text="带出合同明细" onClick={() => prepare(value)} />{' '}
      <span role="status">{said}</span>
    </p>
  )
}
