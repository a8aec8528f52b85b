import { Button } from '@blueprintjs/core'
import { Client, type RowFaceNote, useService, useSurroundingForm } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { contracts } from '../../model/contract/contracts.ts'
import { linesOfContract } from '../../model/contract/parts.ts'
import { useChosen } from '../notes.tsx'

type Line = {
  readonly quantity: number
  readonly accepted: number
  readonly invoiced: number
  readonly unitPrice: number
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** What is open of each line, by the form that asks: what is yet to come, and what has come and is not invoiced. */
const OPEN: readonly { readonly table: string; readonly row: (line: Line) => Readonly<Record<string, number>> }[] = [
  {
    table: 'BUS_GT_ACCEPTANCE',
    row: ({ quantity, accepted }) => ({ DELIVERED: cents(quantity - accepted) }),
  },
  {
    table: 'BUS_GT_INVOICE',
    row: ({ accepted, invoiced, unitPrice }) => {
      const quantity = cents(accepted - invoiced)
      return { QTY: quantity, AMOUNT: cents(quantity * unitPrice) }
    },
  },
]

/** Choosing a contract fills in what is open of its lines; the button does so again. */
export function ContractLinesNote({ value, row, disabled }: RowFaceNote<typeof contracts.fields>) {
  const client = useService(Client)
  const form = useSurroundingForm()
  const [said, say] = useState('')
  const about = OPEN.find(({ table }) => form && table in form.values())
  const bring = async (id: string) => {
    // The request layer shows what is wrong.
    const found = await client.call(linesOfContract.call, { id }).catch(() => undefined)
    if (!found || !about) return
    const lines = found.rows
      .map((line) => ({ LINE_ID: line.id, ...about.row(line) }))
      .filter((line) => Object.entries(line).every(([, left]) => typeof left === 'string' || left > 0))
    form?.fill({ [`${about.table}_LINE`]: lines })
    say(lines.length > 0 ? `已带出 ${lines.length} 行明细` : '没有可带出的明细，请核对合同的验收与开票情况')
  }
  useChosen(value, disabled, (id) => id !== '' && void bring(id))
  if (disabled || value === '' || !about) return null
  return (
    <p className="gt-muted">
      {row?.names.supplier}{' '}
      <Button size="small" variant="minimal" intent="primary" text="带出合同明细" onClick={() => bring(value)} />{' '}
      <span role="status">{said}</span>
    </p>
  )
}
