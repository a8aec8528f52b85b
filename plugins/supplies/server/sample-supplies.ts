import { moveStock, plantRows, tenantSetup } from '@gongtai/sdk/server'
import { stores, supplies, supplyStock } from '../model/supplies.ts'

const samples = [
  { name: 'A4 复印纸', model: '70g 500 张', unit: '包', low: 50, quantity: 1200 },
  { name: '中性笔', model: '0.5mm 黑色', unit: '支', low: 100, quantity: 360 },
  { name: '硒鼓', model: 'CF228A', unit: '个', low: 5, quantity: 3 },
] as const

/** A cupboard with something in it, for the demonstration tenant. */
export const sampleSupplies = tenantSetup('supplies.samples', 'demonstration', async (context) => {
  const place = `${context.tenant}-supply-store`
  await plantRows(stores, context, [{ id: place, name: '综合楼库房' }])
  for (const [at, { quantity, ...supply }] of samples.entries()) {
    const item = `${context.tenant}-supply-${at + 1}`
    await plantRows(supplies, context, [{ id: item, ...supply }])
    await moveStock(supplyStock, context, { kind: 'receipt', item, place, quantity, note: '期初库存' })
  }
})
