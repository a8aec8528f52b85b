import { rowLook } from '@gongtai/sdk/web'
import { budgets } from '../model/budgets.ts'
import { categories } from '../model/categories.ts'
import { contractNames } from '../model/contract-names.ts'
import { BudgetNote, ContractNote, GenerateNote } from './notes.tsx'

const label = ({ code, name }: { readonly code: string; readonly name: string }) => `${code} ${name}`

export const category = rowLook({ of: categories, label })
export const planCategory = rowLook({ of: categories, label, below: GenerateNote })
export const contractName = rowLook({ of: contractNames, below: ContractNote })
export const budget = rowLook({ of: budgets, label, below: BudgetNote })
