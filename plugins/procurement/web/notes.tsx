import { Button } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/sdk'
import { Client, type RowFaceNote, useService, useSurroundingForm } from '@gongtai/sdk/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { budgets } from '../model/budgets.ts'
import { contractBudget, generatePlan } from '../model/calls.ts'
import type { categories } from '../model/categories.ts'
import type { contractNames } from '../model/contract-names.ts'
import { yuan } from '../model/money.ts'

/** Calls back when somebody chooses another value, not for the one that the form was opened with. */
export function useChosen(value: string, disabled: boolean, chosen: (value: string) => void): void {
  const before = useRef(value)
  const act = useEffectEvent(chosen)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (!disabled) act(value)
  }, [value, disabled])
}

const ITEMS = 'BUS_PURCHASE_LIST_ITEM'

/** Choosing a category fills in what is to be bought of it; the button does so again. */
export function GenerateNote({ value, disabled }: RowFaceNote<typeof categories.fields>) {
  const client = useService(Client)
  const form = useSurroundingForm()
  const [said, say] = useState('')
  const generate = async (category: string) => {
    // The request layer shows what is wrong.
    const plan = await client.call(generatePlan, { purchaseCategoryId: category }).catch(() => undefined)
    if (!plan) return
    const rows = plan.rows.map(({ itemName, spec, measure, quantity, unitPrice, source }) => ({
      ...{ ITEM_NAME: itemName, SPEC: spec, UNIT: measure, QTY: quantity, UNIT_PRICE: unitPrice, SOURCE: source },
    }))
    if (rows.length > 0) form?.fill({ [ITEMS]: rows })
    say(rows.length > 0 ? `已按计划与需求生成 ${rows.length} 行明细` : '该分类没有待采购的计划与需求，请自行填写明细')
  }
  useChosen(value, disabled, (category) => category !== '' && void generate(category))
  if (disabled) return null
  return (
    <p className="gt-muted">
      <Button size="small" variant="minimal" intent="primary" text="生成采购计划" onClick={() => generate(value)} />{' '}
      <span role="status">{said}</span>
    </p>
  )
}

/** Choosing the name of a contract fills in what it may cost. */
export function ContractNote({ value, disabled }: RowFaceNote<typeof contractNames.fields>) {
  const client = useService(Client)
  const form = useSurroundingForm()
  const amountOf = async (nameId: string) => {
    const amount = nameId === '' ? '' : await client.call(contractBudget, { nameId }).catch(() => undefined)
    if (amount === undefined) return
    const tables = Object.keys(form?.values() ?? {})
    form?.fill(Object.fromEntries(tables.map((table) => [table, { BUDGET_AMOUNT: amount }])))
  }
  useChosen(value, disabled, (name) => void amountOf(name))
  return null
}

type Budget = RegisterRow<typeof budgets.fields>

/** What is free in the line that was chosen. */
export const BudgetNote = ({ row }: RowFaceNote<typeof budgets.fields>) =>
  row ? <p className="gt-muted">{freeOf(row)}</p> : null

const freeOf = ({ free, allotted }: Budget): string => `可用 ${yuan(free)}，预算数 ${yuan(allotted)}`
