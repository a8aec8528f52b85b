import type { RegisterRow } from '@gongtai/sdk'
import {
  type Judgement,
  type OperationContext,
  officeDate,
  type RegisterHooks,
  type StandardRule,
  Standards,
  type Tenants,
  tellJudged,
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
  saved: async ({ id, unitId }, context) => {
    await watchClasses(context, [id])
    await watchQuotas(context, unitId)
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
    for (const unit of new Set(cars.map(({ unitId }) => unitId))) await watchQuotas(context, unit)
  },
}

const ofUnit = ({ unitId }: RegisterRow<typeof quotas.fields>, context: OperationContext) =>
  watchQuotas(context, unitId)

export const quotaHooks: RegisterHooks<typeof quotas.fields> = { saved: ofUnit }

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

async function watchQuotas(context: OperationContext, unit?: string): Promise<void> {
  const today = officeDate(context.now)
  for (const { unit: id, unitName, nature, approved, cars } of await quotaStates(context, unit)) {
    const judged = await context.service(Standards).judge(context, quota.code, { approved, cars }, today)
    await tellJudged(context, quota, judged, {
      ...{ subject: `${id}/${nature}`, period: '', link: `/vehicle-deployment/quotas?unitId=${id}` },
      ...{ text: `${unitName}${judged.text}`, settled: '已在核定编制以内' },
    })
  }
}
