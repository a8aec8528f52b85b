import { Button } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/sdk'
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

type Contract = RegisterRow<typeof contracts.fields>

type Filled = Readonly<Record<string, string | number>>

interface Opened {
  readonly table: string
  /** What of the contract itself stands in the form. */
  readonly main?: (contract: Contract) => Filled
  /** What is open of a line. */
  readonly row?: (line: Line) => Filled
}

/** By the form that asks: what is yet to come, what has come and is not invoiced, where it is paid to. */
const OPEN: readonly Opened[] = [
  {
    table: 'BUS_GT_ACCEPTANCE',
    main: ({ number, name }) => ({ CONTRACT_NAME: `${number} ${name}` }),
    row: ({ quantity, accepted }) => ({ DELIVERED: cents(quantity - accepted) }),
  },
  {
    table: 'BUS_GT_INVOICE',
    row: ({ accepted, invoiced, unitPrice }) => {
      const quantity = cents(accepted - invoiced)
      return { QTY: quantity, AMOUNT: cents(quantity * unitPrice) }
    },
  },
  { table: 'BUS_GT_PAYMENT', main: ({ account }) => ({ ACCOUNT: account }) },
]

/** Choosing a contract fills in what is open of its lines; the button does so again. */
export function ContractLinesNote({ value, row, disabled }: RowFaceNote<typeof contracts.fields>) {
  const client = useService(Client)
  const form = useSurroundingForm()
  const [said, say] = useState('')
  const about = OPEN.find(({ table }) => form && table in form.values())
  const bring = async (id: string) => {
    if (!about) return
    if (row && about.main) form?.fill({ [about.table]: about.main(row) })
    const { row: open } = about
    // The request layer shows what is wrong.
    const found = open && (await client.call(linesOfContract.call, { id }).catch(() => undefined))
    if (!found) return
    const lines = found.rows
      .map((line) => ({ LINE_ID: line.id, ...open(line) }))
      .filter((line) => Object.values(line).every((left) => typeof left === 'string' || left > 0))
    form?.fill({ [`${about.table}_LINE`]: lines })
    say(lines.length > 0 ? `已带出 ${lines.length} 行明细` : '没有可带出的明细，请核对合同的验收与开票情况')
  }
  useChosen(value, disabled, (id) => id !== '' && void bring(id))
  if (disabled || value === '' || !about) return null
  return (
    <p className="gt-muted">
      {row?.names.supplier}{' '}
      <Button size="small" variant="minimal" intent="primary" text="带出合同内容" onClick={() => bring(value)} />{' '}
      <span role="status">{said}</span>
    </p>
  )
}
