import {
  offer,
  offerAll,
  operations,
  reactions,
  shippedMatrices,
  tenantSetups,
  townYears,
  type ValueSource,
  valueSources,
} from '@gongtai/sdk'
import { areaOffers, rowValues, serverHalf, shipped, standardRules, Tenants, twinOf } from '@gongtai/sdk/server'
import needProcess from '../flows/need.bpmn?raw'
import planProcess from '../flows/plan.bpmn?raw'
import purchaseProcess from '../flows/purchase.bpmn?raw'
import needForm from '../forms/need.json'
import planForm from '../forms/plan.json'
import purchaseForm from '../forms/purchase.json'
import { procurement } from '../model/area.ts'
import { budgets } from '../model/budgets.ts'
import { shippedPeople } from '../model/buyers.ts'
import { categories } from '../model/categories.ts'
import { contractNames } from '../model/contract-names.ts'
import { BUYER_CLASS } from '../model/fields.ts'
import { plans } from '../model/plans.ts'
import { contractOffers } from './contract/offers.ts'
import { needsOfRequests } from './needs-of-requests.ts'
import { allots, budgetHooks, cuts } from './operations/budgets.ts'
import { categoryHooks } from './operations/categories.ts'
import { answersBudget, answersNeedDay, generatesPlan } from './operations/looking-up.ts'
import { mergedNeeds } from './operations/merged-needs.ts'
import { planTree } from './operations/plan-tree.ts'
import { planHooks } from './operations/plans.ts'
import { sourcingActions } from './operations/sourcing.ts'
import { plansOfRequests } from './plans-of-requests.ts'
import { purchasesOfRequests } from './purchases-of-requests.ts'
import { capRules } from './rules/cap-rules.ts'
import { legalMethod } from './rules/legal-method.ts'
import { ownMethod } from './rules/own-method.ts'
import { recordedBonds, recordedSplits, recordedYears } from './rules/recorded.ts'
import { specRules } from './rules/spec-rules.ts'
import { worksTender } from './rules/works-tender.ts'
import { sampleProcurement } from './sample-procurement.ts'
import { answersQuoteFile, takesQuote } from './sourcing/quotes.ts'
import { answersSheet } from './sourcing/sheet.ts'
import { townBuying } from './town/town-buying.ts'
import { townBuys } from './town/town-purchases.ts'

/** Made by the server alone. */
const buyerClasses: ValueSource = { id: BUYER_CLASS, title: '经办类别', known: async (_, ids) => ids }

/** The plan as it is adjusted in the course of the year. */
const adjusted = (text: string) =>
  twinOf(text, {
    procurement_plan: 'procurement_plan_second',
    年度采购计划: '采购计划调整',
    BUS_PROCUREMENT_PLAN_ITEM_LIST: 'BUS_PROCUREMENT_PLAN_ITEM_LIST_SECOND',
  })

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
      ...offerAll(operations, [allots, cuts, generatesPlan, answersBudget, answersNeedDay]),
      ...offerAll(valueSources, [...[categories, contractNames, budgets].map(rowValues), buyerClasses]),
      ...offerAll(reactions, [...needsOfRequests, ...plansOfRequests, ...purchasesOfRequests]),
      ...offerAll(operations, [
        ...sourcingActions,
        answersSheet,
        takesQuote,
        answersQuoteFile,
        ...planTree,
        ...mergedNeeds,
      ]),
      ...offerAll(standardRules, [
        legalMethod,
        worksTender,
        ownMethod,
        recordedBonds,
        recordedSplits,
        recordedYears,
        ...specRules,
        ...capRules,
      ]),
      ...shipped(needForm, { id: 'procurement_need', title: '部门需求申报', icon: 'inbox', xml: needProcess }),
      ...shipped(planForm, { id: 'procurement_plan', title: '年度采购计划', icon: 'th-list', xml: planProcess }),
      ...shipped(JSON.parse(adjusted(JSON.stringify(planForm))) as typeof planForm, {
        ...{ id: 'procurement_plan_second', title: '采购计划调整', icon: 'th-list', xml: adjusted(planProcess) },
      }),
      ...shipped(purchaseForm, {
        ...{ id: 'procurement_purchase', title: '采购申请', icon: 'shopping-cart' },
        xml: purchaseProcess,
      }),
      ...contractOffers(tenants),
      ...offerAll(shippedMatrices, shippedPeople),
      ...offerAll(tenantSetups, [sampleProcurement, townBuying]),
      offer(townYears, townBuys),
    ],
  }),
})
