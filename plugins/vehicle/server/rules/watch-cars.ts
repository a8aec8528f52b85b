import {
  type Judgement,
  judgeRule,
  type OperationContext,
  officeDate,
  type RegisterHooks,
  type StandardRule,
  Standards,
  type Tenants,
  tellJudged,
  Warnings,
} from '@gongtai/sdk/server'
import { vehicleFaults } from '../../model/faults.ts'
import type { quotas } from '../../model/quotas.ts'
import type { vehicles } from '../../model/vehicles.ts'
import { carsFor, type KeptCar } from './cars.ts'
import { quota } from './class-rules.ts'
import { classJudge, type JudgedCar, objections } from './judge-car.ts'
import { quotaStates } from './quota-state.ts'

/** A car beyond standard or establishment is registered only with what allows it; the overseer's list names it. */
export const carHooks: RegisterHooks<typeof vehicles.fields> = {
  columns: async (input, context) => {
    const car = input as unknown as JudgedCar & { readonly exception?: string }
    const [first] = await objections(
      { ...car, tier: car.tier ?? 'usual', replacedPlate: car.replacedPlate ?? '' },
      context,
    )
    if (first && (car.exception ?? '').trim() === '') throw vehicleFaults.aboveStandard({ sentence: first.text })
    return {}
  },
  saved: async ({ id }, context) => {
    await watchClasses(context, [id])
    await watchQuotas(context)
  },
  // Of a whole sheet only what is found is told at once; the rest is settled in the morning.
  savedTogether: async (cars, context) => {
    const judge = await classJudge(context)
    for (const car of await carsFor(
      context,
      cars.map(({ id }) => id),
    ))
      for (const { rule, judged } of judge(car))
        if (judged.result === 'refuse') await tellCar(car, rule, judged, context)
    await watchQuotas(context)
  },
}

const watch = (_: unknown, context: OperationContext) => watchQuotas(context)

export const quotaHooks: RegisterHooks<typeof quotas.fields> = { saved: watch, removed: watch }

/** Every morning, because rules and establishments begin and end on days of their own. */
export const watchFleet = (tenants: Tenants) => ({
  id: 'vehicle.standards',
  title: '公务用车配备标准与编制预警',
  cron: '20 7 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      await watchClasses({ ...context, now })
      await watchQuotas({ ...context, now })
    }),
})

async function watchClasses(context: OperationContext, ids?: readonly string[]): Promise<void> {
  const judge = await classJudge(context)
  for (const car of await carsFor(context, ids))
    for (const { rule, judged } of judge(car)) await tellCar(car, rule, judged, context)
}

const tellCar = (
  { id, plate, exception, there }: KeptCar,
  rule: StandardRule,
  judged: Judgement,
  context: OperationContext,
) =>
  tellJudged(context, rule, there ? judged : { ...judged, result: 'n/a' }, {
    ...{ subject: id, period: '', link: `/vehicle-deployment/vehicles?row=${id}` },
    text: `「${plate}」${judged.text}${exception === '' ? '' : `。说明：${exception}`}`,
    settled: there ? '已符合配备标准' : '车辆已处置',
  })

/** Of all units: a car that is moved leaves one and comes to another, and an establishment may end. */
async function watchQuotas(context: OperationContext): Promise<void> {
  const versions = await context.service(Standards).versions(context, quota.code)
  const today = officeDate(context.now)
  const found = (await quotaStates(context))
    .map(({ approved, cars, ...of }) => ({ ...of, judged: judgeRule(quota, { approved, cars }, today, versions) }))
    .filter(({ judged }) => judged.result === 'refuse')
  for (const { unit, unitName, nature, judged } of found)
    await tellJudged(context, quota, judged, {
      ...{ subject: subjectOf(unit, nature), period: '', link: `/vehicle-deployment/quotas?unitId=${unit}` },
      ...{ text: `${unitName}${judged.text}`, settled: SETTLED },
    })
  const subjects = found.map(({ unit, nature }) => subjectOf(unit, nature))
  await context.service(Warnings).settleOthers(context, { rule: quota.code, subjects, reason: SETTLED })
}

const subjectOf = (unit: string, nature: string) => `${unit}/${nature}`
const SETTLED = '已在核定编制以内'
