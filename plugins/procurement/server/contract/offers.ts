import { type Offer, offer, offerAll, operations, reactions, scheduledJobs, valueSources } from '@gongtai/sdk'
import { rowValues, shipped, standardRules, type Tenants, twinOf } from '@gongtai/sdk/server'
import acceptanceProcess from '../../flows/acceptance.bpmn?raw'
import contractProcess from '../../flows/contract.bpmn?raw'
import invoiceProcess from '../../flows/invoice.bpmn?raw'
import paymentProcess from '../../flows/payment.bpmn?raw'
import acceptanceForm from '../../forms/acceptance.json'
import contractForm from '../../forms/contract.json'
import invoiceForm from '../../forms/invoice.json'
import paymentForm from '../../forms/payment.json'
import supplementForm from '../../forms/supplement.json'
import { contracts } from '../../model/contract/contracts.ts'
import { contractLines, milestones } from '../../model/contract/parts.ts'
import { invoices } from '../../model/contract/payments.ts'
import { receipts } from '../../model/contract/receipts.ts'
import { purchases } from '../../model/requests.ts'
import { suppliers } from '../../model/suppliers.ts'
import { spendingOperations } from '../report/spending.ts'
import { carries } from '../year-change.ts'
import { receiptsOfRequests } from './acceptance.ts'
import { contractOperations } from './contract-operations.ts'
import { contractRules } from './contract-rules.ts'
import { contractsOfRequests } from './contracts-of-requests.ts'
import { countDuesAnew } from './dues.ts'
import { invoicesOfRequests, matches } from './invoices.ts'
import { paymentOperations } from './payment-operations.ts'
import { paymentsOfRequests } from './payments-of-requests.ts'
import { rates } from './rating.ts'
import { watchContracts } from './watch.ts'
import { watchRules } from './watch-rules.ts'

/** From the contract to its payment. */
export const contractOffers = (tenants: Tenants): readonly Offer[] => [
  offer(scheduledJobs, watchContracts(tenants)),
  ...offerAll(standardRules, [...watchRules, ...contractRules]),
  ...offerAll(operations, [
    ...contractOperations,
    ...paymentOperations,
    matches,
    rates,
    carries,
    ...spendingOperations,
  ]),
  ...offerAll(
    valueSources,
    [purchases, suppliers, contracts, contractLines, milestones, receipts, invoices].map(rowValues),
  ),
  ...offerAll(reactions, [
    ...[...contractsOfRequests, ...receiptsOfRequests, ...invoicesOfRequests, ...paymentsOfRequests],
    countDuesAnew,
  ]),
  ...shipped(contractForm, { id: 'procurement_contract', title: '合同审批', icon: 'manual', xml: contractProcess }),
  ...shipped(supplementForm, {
    ...{ id: 'procurement_supplement', title: '补充合同审批', icon: 'manual' },
    xml: twinOf(contractProcess, { procurement_contract: 'procurement_supplement', 合同审批: '补充合同审批' }),
  }),
  ...shipped(acceptanceForm, {
    ...{ id: 'procurement_acceptance', title: '到货验收', icon: 'endorsed' },
    xml: acceptanceProcess,
  }),
  ...shipped(invoiceForm, { id: 'procurement_invoice', title: '发票登记', icon: 'th', xml: invoiceProcess }),
  ...shipped(paymentForm, {
    ...{ id: 'procurement_payment', title: '合同付款申请', icon: 'bank-account' },
    xml: paymentProcess,
  }),
]
