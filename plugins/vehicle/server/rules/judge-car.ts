import { type Judgement, judgeRule, type OperationContext, officeDate, Standards, sql } from '@gongtai/sdk/server'
import { vehicleFaults } from '../../model/faults.ts'
import { replacing } from './age-rules.ts'
import { displacementLimit, NATURES, priceLimit, quota } from './class-rules.ts'
import { quotaStates, unitsWithQuota } from './quota-state.ts'

export interface JudgedCar {
  readonly unitId: string
  readonly nature: string
  readonly energy: string
  readonly tier: string
  readonly purchasePrice: number | null
  readonly displacementL: number | null
  readonly registeredOn: string
  readonly replacedPlate: string
}

/** How price and displacement are judged, as they counted on the day on which a car was registered. */
export async function classJudge(context: OperationContext) {
  const standards = context.service(Standards)
  const limits = [
    { rule: priceLimit, versions: await standards.versions(context, priceLimit.code) },
    { rule: displacementLimit, versions: await standards.versions(context, displacementLimit.code) },
  ]
  // A tenant may have natures of its own, of which the law says nothing.
  return (car: JudgedCar) =>
    Object.hasOwn(NATURES, car.nature)
      ? limits.map(({ rule, versions }) => ({
          rule,
          judged: judgeRule(rule, classFacts(car), car.registeredOn, versions),
        }))
      : []
}

const judgeClass = async (car: JudgedCar, context: OperationContext) =>
  isMeasured(car) ? (await classJudge(context))(car).map(({ judged }) => judged) : []

const isMeasured = ({ purchasePrice, displacementL }: JudgedCar) => (purchasePrice ?? displacementL ?? null) !== null

export const classFacts = ({ nature, tier, energy, purchasePrice: price, displacementL: litres }: JudgedCar) => ({
  ...{ nature, price, litres },
  tier: energy === 'electric' && tier === 'usual' ? 'electric' : tier,
})

/** What speaks against having one more car. */
export async function objections(car: JudgedCar, context: OperationContext): Promise<readonly Judgement[]> {
  const replaced = await replacedCar(car, context)
  const judged = [
    ...(await judgeClass(car, context)),
    ...(await judgeQuota(car, replaced?.counts ? 0 : 1, context)),
    ...(await judgeAge(car, replaced, context)),
  ]
  return judged.filter(({ result }) => result === 'refuse')
}

async function judgeQuota({ unitId, nature }: JudgedCar, more: number, context: OperationContext) {
  if (!(await unitsWithQuota(context)).has(unitId)) return []
  const states = await quotaStates(context, unitId)
  if (states.length === 0) return []
  const { approved, cars } = states.find((each) => each.nature === nature) ?? { approved: 0, cars: 0 }
  const facts = { approved, cars: cars + more }
  return [await context.service(Standards).judge(context, quota.code, facts, officeDate(context.now))]
}

async function judgeAge({ registeredOn }: JudgedCar, replaced: Replaced | undefined, context: OperationContext) {
  if (!replaced) return []
  return [await context.service(Standards).judge(context, replacing.code, { years: replaced.years }, registeredOn)]
}

/** The car in place of which another one comes. */
interface Replaced {
  readonly years: number
  readonly counts: boolean
}

async function replacedCar({ replacedPlate, registeredOn, unitId }: JudgedCar, { db }: OperationContext) {
  if (replacedPlate === '') return undefined
  const { rows } = await sql<Replaced>`select state <> 'disposed' and unit_id = ${unitId} as counts,
      extract(year from age(${registeredOn}::date, registered_on))::int as years
    from veh_vehicle where tenant_id = current_tenant() and plate = ${replacedPlate}`.execute(db)
  const [replaced] = rows
  if (!replaced) throw vehicleFaults.unknownReplaced({ plate: replacedPlate })
  return replaced
}
