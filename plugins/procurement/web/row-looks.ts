import { formatTime, rowLook } from '@gongtai/sdk/web'
import { budgets } from '../model/budgets.ts'
import { categories } from '../model/categories.ts'
import { contracts, OPEN_STATES } from '../model/contract/contracts.ts'
import { contractLines, milestones } from '../model/contract/parts.ts'
import { invoices } from '../model/contract/payments.ts'
import { receipts } from '../model/contract/receipts.ts'
import { contractNames } from '../model/contract-names.ts'
import { yuan } from '../model/money.ts'
import { purchases } from '../model/requests.ts'
import { suppliers } from '../model/suppliers.ts'
import { ContractLinesNote } from './contract/contract-lines-note.tsx'
import { MilestoneNote } from './contract/milestone-note.tsx'
import { PreparedNote } from './contract/prepared-note.tsx'
import { BudgetNote, ContractNote, GenerateNote } from './notes.tsx'

interface Category {
  readonly code: string
  readonly name: string
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** A category that is not to be chosen now says so. */
function inUse({ code, name, validFrom, validUntil }: Category): string {
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  if (validUntil !== null && validUntil < today) return `${code} ${name}（已停用）`
  return validFrom !== null && validFrom > today ? `${code} ${name}（自 ${validFrom} 起启用）` : `${code} ${name}`
}

const label = ({ code, name }: { readonly code: string; readonly name: string }) => `${code} ${name}`

export const category = rowLook({ of: categories, label: inUse })
export const planCategory = rowLook({ of: categories, label: inUse, below: GenerateNote })
export const contractName = rowLook({ of: contractNames, below: ContractNote })
export const budget = rowLook({ of: budgets, label, below: BudgetNote })

export const contractPurchase = rowLook({
  of: purchases,
  query: { state: 'awarded' },
  label: ({ number, reason }) => `${number} ${reason}`,
  below: PreparedNote,
})
export const supplier = rowLook({ of: suppliers, query: { state: 'active' } })
export const openContract = rowLook({
  of: contracts,
  query: { state: OPEN_STATES.join(','), kind: 'contract' },
  label: ({ number, name }) => `${number} ${name}`,
  below: ContractLinesNote,
})

const OF_CONTRACT = { field: 'contract', column: 'CONTRACT_ID' }

export const contractLine = rowLook({
  of: contractLines,
  follows: OF_CONTRACT,
  label: ({ itemName, spec, measure, quantity, accepted }) =>
    `${itemName}${spec === '' ? '' : ` ${spec}`}（订购 ${quantity} ${measure}，已验收 ${accepted}）`,
})

export const milestone = rowLook({
  of: milestones,
  follows: OF_CONTRACT,
  query: { state: 'open,asked' },
  label: ({ name, amount }) => `${name} ${yuan(amount)}`,
  below: MilestoneNote,
})
export const receipt = rowLook({
  of: receipts,
  follows: OF_CONTRACT,
  query: { state: 'accepted' },
  label: ({ number, acceptedOn }) => `${number}（${acceptedOn ?? ''} 验收）`,
})
export const invoice = rowLook({
  of: invoices,
  follows: OF_CONTRACT,
  query: { state: 'checked' },
  label: ({ number, amount }) => `${number} ${yuan(amount)}`,
})
