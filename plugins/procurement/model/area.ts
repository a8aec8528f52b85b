import { area } from '@gongtai/sdk'
import { budgets, movesOfBudget } from './budgets.ts'
import { categories } from './categories.ts'
import { contracts } from './contract/contracts.ts'
import {
  contractLines,
  dues,
  duesAhead,
  duesOfContract,
  duesOfPurchase,
  linesOfContract,
  milestones,
  milestonesOfContract,
} from './contract/parts.ts'
import {
  invoiceLines,
  invoices,
  invoicesOfContract,
  linesOfInvoice,
  payments,
  paymentsOfContract,
} from './contract/payments.ts'
import { linesOfReceipt, receiptLines, receipts, receiptsOfContract } from './contract/receipts.ts'
import { contractNames } from './contract-names.ts'
import { procurementFields } from './fields.ts'
import { myNeeds, needs } from './needs.ts'
import { plans } from './plans.ts'
import { ratings, ratingsOfSupplier } from './ratings.ts'
import { purchaseLines, purchases } from './requests.ts'
import { roundsAhead, sourcings } from './sourcings.ts'
import { purchasesOfSplit, splits } from './splits.ts'
import { suppliers } from './suppliers.ts'

export const procurement = area({
  title: '采购',
  registers: [
    categories,
    suppliers,
    budgets,
    contractNames,
    plans,
    needs,
    purchases,
    contracts,
    contractLines,
    milestones,
    dues,
    receipts,
    receiptLines,
    sourcings,
    splits,
    invoices,
    invoiceLines,
    payments,
    ratings,
  ],
  lists: [
    movesOfBudget,
    myNeeds,
    purchaseLines,
    linesOfContract,
    milestonesOfContract,
    duesOfContract,
    duesOfPurchase,
    duesAhead,
    receiptsOfContract,
    linesOfReceipt,
    purchasesOfSplit,
    roundsAhead,
    invoicesOfContract,
    linesOfInvoice,
    paymentsOfContract,
    ratingsOfSupplier,
  ],
  fields: procurementFields,
})
