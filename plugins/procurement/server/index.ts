import { offer, offerAll, operations, reactions, tenantSetups, valueSources } from '@gongtai/sdk'
import { areaOffers, rowValues, serverHalf, shipped, standardRules, Tenants } from '@gongtai/sdk/server'
import acceptanceProcess from '../flows/acceptance.bpmn?raw'
import contractProcess from '../flows/contract.bpmn?raw'
import needProcess from '../flows/need.bpmn?raw'
import planProcess from '../flows/plan.bpmn?raw'
import planSecondProcess from '../flows/plan-second.bpmn?raw'
import purchaseProcess from '../flows/purchase.bpmn?raw'
import supplementProcess from '../flows/supplement.bpmn?raw'
import acceptanceForm from '../forms/acceptance.json'
import contractForm from '../forms/contract.json'
import needForm from '../forms/need.json'
import planForm from '../forms/plan.json'
import planSecondForm from '../forms/plan-second.json'
import purchaseForm from '../forms/purchase.json'
import supplementForm from '../forms/supplement.json'
import { procurement } from '../model/area.ts'
import { budgets } from '../model/budgets.ts'
import { categories } from '../model/categories.ts'
import { contracts } from '../model/contract/contracts.ts'
import { contractLines } from '../model/contract/parts.ts'
import { contractNames } from '../model/contract-names.ts'
import { plans } from '../model/plans.ts'
import { purchases } from '../model/requests.ts'
import { suppliers } from '../model/suppliers.ts'
import { receiptsOfRequests } from './contract/acceptance.ts'
import { contractOperations } from './contract/contract-operations.ts'
import { contractsOfRequests } from './contract/contracts-of-requests.ts'
import { countDuesAnew } from './contract/dues.ts'
import { needsOfRequests } from './needs-of-requests.ts'
import { allots, budgetHooks, cuts } from './operations/budgets.ts'
import { categoryHooks } from './operations/categories.ts'
import { answersBudget, answersNeedDay, generatesPlan } from './operations/looking-up.ts'
import { planHooks } from './operations/plans.ts'
import { sourcingActions } from './operations/sourcing.ts'
import { plansOfRequests } from './plans-of-requests.ts'
import { purchasesOfRequests } from './purchases-of-requests.ts'
import { legalMethod } from './rules/legal-method.ts'
import { ownMethod } from './rules/own-method.ts'
import { splitWatch, splitYear } from './rules/split-watch.ts'
import { worksTender } from './rules/works-tender.ts'
import { sampleProcurement } from './sample-procurement.ts'
import { answersQuoteFile, takesQuote } from './sourcing/quotes.ts'
import { answersSheet } from './sourcing/sheet.ts'

const besides = {
  hooks: [
    [budgets, budgetHooks],
    [categories, categoryHooks],
    [plans, planHooks],
  ],
} as const

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...areaOffers(procurement, tenants, besides),
      ...offerAll(operations, [allots, cuts, generatesPlan, answersBudget, answersNeedDay, ...contractOperations]),
      ...offerAll(
        valueSources,
        [categories, contractNames, budgets, purchases, suppliers, contracts, contractLines].map(rowValues),
      ),
      ...offerAll(reactions, [
        ...needsOfRequests,
        ...plansOfRequests,
        ...purchasesOfRequests,
        ...contractsOfRequests,
        ...receiptsOfRequests,
        countDuesAnew,
      ]),
      ...offerAll(operations, [...sourcingActions, answersSheet, takesQuote, answersQuoteFile]),
      ...offerAll(standardRules, [legalMethod, worksTender, ownMethod, splitWatch, splitYear]),
      ...shipped(needForm, { id: 'procurement_need', title: '部门需求申报', icon: 'inbox', xml: needProcess }),
      ...shipped(planForm, { id: 'procurement_plan', title: '年度采购计划', icon: 'th-list', xml: planProcess }),
      ...shipped(planSecondForm, {
        ...{ id: 'procurement_plan_second', title: '采购计划调整', icon: 'th-list' },
        xml: planSecondProcess,
      }),
      ...shipped(purchaseForm, {
        ...{ id: 'procurement_purchase', title: '采购申请', icon: 'shopping-cart' },
        xml: purchaseProcess,
      }),
      ...shipped(contractForm, { id: 'procurement_contract', title: '合同审批', icon: 'manual', xml: contractProcess }),
      ...shipped(supplementForm, {
        ...{ id: 'procurement_supplement', title: '补充合同审批', icon: 'manual' },
        xml: supplementProcess,
      }),
      ...shipped(acceptanceForm, {
        id: 'procurement_acceptance',
        title: '到货验收',
        icon: 'endorsed',
        xml: acceptanceProcess,
      }),
      offer(tenantSetups, sampleProcurement),
    ],
  }),
})
