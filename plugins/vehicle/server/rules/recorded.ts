import { officeDate, recordedFor } from '@gongtai/sdk/server'
import { carsFor } from './cars.ts'
import { displacementLimit, priceLimit, quota } from './class-rules.ts'
import { classFacts } from './judge-car.ts'
import { quotaStates } from './quota-state.ts'

const MOST = 2000

const ofClass = (rule: typeof priceLimit) =>
  recordedFor(rule, async (context, { to }) =>
    (await carsFor(context)).slice(0, MOST).map((car) => ({
      ...{ id: car.id, title: car.plate, day: to, facts: classFacts(car) },
      link: `/vehicle-deployment/vehicles?row=${car.id}`,
    })),
  )

const ofUnits = recordedFor(quota, async (context) =>
  (await quotaStates(context)).map(({ unit, unitName, nature, approved, cars }) => ({
    ...{ id: `${unit}/${nature}`, title: unitName, day: officeDate(context.now), facts: { approved, cars } },
    link: '/vehicle-deployment/quotas',
  })),
)

/** Held against the cars as they are today. */
export const recordedClass = [ofClass(priceLimit), ofClass(displacementLimit), ofUnits]
