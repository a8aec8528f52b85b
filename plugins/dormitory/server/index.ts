import {
  formChecks,
  noticeKinds,
  offer,
  offerAll,
  operations,
  reactions,
  scheduledJobs,
  shippedMatrices,
  shippedProcesses,
  tenantSetups,
  townYears,
  valueSources,
} from '@gongtai/sdk'
import { areaOffers, serverHalf, shipped, standardRules, Tenants, twinOf } from '@gongtai/sdk/server'
import checkOutProcess from '../flows/check-out.bpmn?raw'
import dormitoryProcess from '../flows/dorm-apply.bpmn?raw'
import changeProcess from '../flows/dorm-change.bpmn?raw'
import repairProcess from '../flows/dorm-repair.bpmn?raw'
import swapProcess from '../flows/dorm-swap.bpmn?raw'
import lateProcess from '../flows/late-entry.bpmn?raw'
import flowProcess from '../flows/person-flow.bpmn?raw'
import checkOutForm from '../forms/check-out.json'
import repairForm from '../forms/dorm-repair.json'
import swapForm from '../forms/dorm-swap.json'
import changeForm from '../forms/dormitory-change.json'
import lateForm from '../forms/late-entry.json'
import flowForm from '../forms/person-flow.json'
import applyForm from '../forms/personnel-list.json'
import { housing } from '../model/area.ts'
import { goods } from '../model/goods.ts'
import { findings } from '../model/inspections.ts'
import { keepers } from '../model/keepers.ts'
import { dormitoryNotices } from '../model/notice-kinds.ts'
import { people } from '../model/people.ts'
import { rooms } from '../model/rooms.ts'
import { applicationReactions } from './applications.ts'
import { chargeMonth } from './billing/month-job.ts'
import { tariffRules } from './billing/tariffs.ts'
import { bedTakenCheck, changeReactions } from './changes.ts'
import { checkOutReactions } from './check-outs.ts'
import { entitlementRules } from './entitlement.ts'
import { goodsHooks } from './goods.ts'
import { findingHooks } from './inspections.ts'
import { lateEntryReactions } from './late-entry.ts'
import { leaverDays } from './leaving/leaver-days.ts'
import { peopleHooks } from './leaving/posting-ends.ts'
import { myBills, paysBill, runsMonth, tellsMonth, waivesBill } from './operations/bills.ts'
import { checkOutData, myCheckOuts } from './operations/check-out.ts'
import { takesDeposit } from './operations/deposits.ts'
import { givesBed } from './operations/give-bed.ts'
import { confirmsItem, handOver } from './operations/hand-over.ts'
import { inspecting } from './operations/inspections.ts'
import { checksReadings, entersReadings, importsReadings, round } from './operations/meters.ts'
import { changeData, lodgers, syncs } from './operations/people.ts'
import { free, plan, planBuildings } from './operations/plan.ts'
import { allots, queue } from './operations/queue.ts'
import { merges, splits } from './operations/remake-rooms.ts'
import { places, repairBoard } from './operations/repairs.ts'
import { report } from './operations/report.ts'
import { checksIn, checksOut, extendsStay, releases, repairs, restores } from './operations/stays.ts'
import { swaps } from './operations/swap.ts'
import { visiting } from './operations/visitors.ts'
import { warnOfOverstay } from './overstay.ts'
import { countHoldsAnew } from './placing/hold-days.ts'
import { repairReactions } from './repairs.ts'
import { roomHooks } from './rooms.ts'
import { areaRules } from './rules/area-rules.ts'
import { watchRules } from './rules/watch-rules.ts'
import { sampleStock } from './sample.ts'
import { swapReactions } from './swaps.ts'
import { mostMonths } from './term-limit.ts'
import { watchTerms } from './terms.ts'
import { townCharges } from './town/town-charges.ts'
import { townLodging } from './town/town-requests.ts'
import { townStock } from './town/town-stock.ts'
import { dormitoryValues } from './value-sources.ts'

const hooks = [
  [people, peopleHooks],
  [rooms, roomHooks],
  [goods, goodsHooks],
  [findings, findingHooks],
] as const

const placing = [plan, planBuildings, free, queue, allots, changeData, lodgers, syncs]

const desk = [givesBed, checksIn, checksOut, extendsStay, releases, takesDeposit, swaps, repairs, restores]

const upkeep = [splits, merges, repairBoard, places, ...inspecting, ...visiting]

const phone = [handOver, confirmsItem, round, entersReadings, checksReadings, importsReadings]

const money = [report, checkOutData, myCheckOuts, myBills, runsMonth, tellsMonth, paysBill, waivesBill]

const rules = [...entitlementRules, mostMonths, leaverDays, ...tariffRules, ...watchRules, ...areaRules]

const flows = [
  ...shipped(applyForm, { id: 'dorm_apply', title: '宿舍入住申请', icon: 'home', xml: dormitoryProcess }),
  offer(shippedProcesses, {
    ...{ id: 'housing_apply', title: '周转房申请', icon: 'home' },
    ...{ form: applyForm.formKey, category: applyForm.category },
    xml: twinOf(dormitoryProcess, {
      ...{ dorm_apply: 'housing_apply', 宿舍入住申请: '周转房申请' },
      // Both are asked for on one form.
      'form id="housing_apply"': 'form id="dorm_apply"',
    }),
  }),
  ...shipped(changeForm, { id: 'dorm_change', title: '宿舍调整申请', icon: 'swap-horizontal', xml: changeProcess }),
  ...shipped(swapForm, { id: 'dorm_swap', title: '床位交换申请', icon: 'exchange', xml: swapProcess }),
  ...shipped(repairForm, { id: 'dorm_repair', title: '宿舍报修', icon: 'wrench', xml: repairProcess }),
  ...shipped(checkOutForm, { id: 'dorm_check_out', title: '退宿申请', icon: 'exchange', xml: checkOutProcess }),
  ...shipped(lateForm, { id: 'dorm_late', title: '住宿补录核准', icon: 'updated', xml: lateProcess }),
  ...shipped(flowForm, { id: 'person_flow', title: '专项人员流转', icon: 'people', xml: flowProcess }),
]

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...areaOffers(housing, tenants, { hooks }),
      ...offerAll(operations, [...placing, ...desk, ...upkeep, ...phone, ...money]),
      ...offerAll(valueSources, dormitoryValues),
      ...offerAll(reactions, [
        countHoldsAnew,
        ...applicationReactions,
        ...changeReactions,
        ...repairReactions,
        ...swapReactions,
        ...checkOutReactions,
        ...lateEntryReactions,
      ]),
      ...offerAll(scheduledJobs, [warnOfOverstay(tenants), chargeMonth(tenants), watchTerms(tenants)]),
      ...offerAll(noticeKinds, Object.values(dormitoryNotices)),
      ...offerAll(standardRules, rules),
      offer(shippedMatrices, keepers),
      offer(formChecks, bedTakenCheck),
      ...flows,
      ...offerAll(tenantSetups, [sampleStock, townStock]),
      ...offerAll(townYears, [townCharges, townLodging]),
    ],
  }),
})
