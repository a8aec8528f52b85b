import { type OperationContext, Standards, standardRule } from '@gongtai/sdk/server'
import type { Tariff } from '../../model/billing.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { METERS, type MeterKind } from '../../model/meters.ts'

const AREA = '宿舍与周转房'
const SOURCE = { title: '示例标准，请按本单位规定登记版本' }
const shipped = {
  version: '示例',
  scope: 'nation',
  valid: { from: '2020-01-01' },
  source: SOURCE,
  trust: 'tenant',
} as const
const meterInput = {
  name: 'meter',
  title: '表计',
  type: 'choice',
  choices: { water: METERS.water.title, power: METERS.power.title, gas: METERS.gas.title },
} as const
const bySeveral = (values: Readonly<Record<MeterKind, string>>) =>
  Object.entries(values).map(([kind, value]) => ({ when: `meter == '${kind}'`, value }))

const rentPrice = standardRule({
  code: 'dorm.rent.price',
  title: '租金单价（元每平方米每月）',
  area: AREA,
  kind: 'entitlement',
  inputs: [{ name: 'houseType', title: '房型', type: 'text' }],
  text: '租金单价为每平方米每月 {value} 元。',
  versions: [
    {
      ...shipped,
      rows: [{ when: "houseType == '4'", value: '8' }, { when: "houseType == '1'", value: '6' }, { value: '5' }],
    },
  ],
})

const usePrice = standardRule({
  code: 'dorm.use.price',
  title: '水电燃气单价',
  area: AREA,
  kind: 'entitlement',
  inputs: [meterInput],
  text: '单价为 {value} 元。',
  versions: [{ ...shipped, rows: bySeveral({ water: '3.5', power: '0.5283', gas: '2.73' }) }],
})

const freeUse = standardRule({
  code: 'dorm.use.free',
  title: '每人每月免费用量',
  area: AREA,
  kind: 'entitlement',
  inputs: [meterInput],
  text: '每人每月免费用量为 {value}。',
  versions: [{ ...shipped, rows: bySeveral({ water: '3', power: '30', gas: '0' }) }],
})

/** Prices and quotas by date: a tenant enters versions of its own. */
export const tariffRules = [rentPrice, usePrice, freeUse]

/** What a month is charged by is what holds on its first day. */
export async function rentTariff(context: OperationContext, houseType: string, day: string): Promise<Tariff> {
  const { value, rule, version } = await context.service(Standards).judge(context, rentPrice.code, { houseType }, day)
  if (value === null) throw dormitoryFaults.noTariff({ title: rentPrice.title, day })
  return { price: String(value), free: '0', rule: `${rule} ${version}` }
}

export async function meterTariff(context: OperationContext, meter: MeterKind, day: string): Promise<Tariff> {
  const standards = context.service(Standards)
  const price = await standards.judge(context, usePrice.code, { meter }, day)
  if (price.value === null) throw dormitoryFaults.noTariff({ title: usePrice.title, day })
  const free = await standards.judge(context, freeUse.code, { meter }, day)
  return { price: String(price.value), free: String(free.value ?? 0), rule: `${price.rule} ${price.version}` }
}
