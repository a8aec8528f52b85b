import { type Episode, type Stage, type Town, townYear } from '@gongtai/sdk/server'
import { type Bought, townContracts, townNeeds, townPurchases } from '../../model/town-buying.ts'
import { askForQuotes, award, buyTo } from './buy.ts'
import { carryOut } from './carry-out.ts'
import { courseFrom } from './course.ts'

/** Purchases, contracts, deliveries and payments of the year, and what of them waits on desks. */
export const townBuys = townYear('procurement.purchases', (town) => [
  ...townContracts.map((each, at) => contractOf(town, each, at)),
  ...townPurchases.map((each, at) => purchaseOf(town, each, at)),
  ...townNeeds.map((each, at) => needOf(town, each, at)),
])

const DAY = 8

function contractOf(town: Town, each: Bought, at: number): Episode {
  const begun = town.ago(each.days * DAY)
  const happen: Episode['happen'] = async (stage) => {
    const course = courseFrom(stage, begun)
    const purchase = await buyTo(course, each, undefined)
    await award(course, each, purchase)
    await carryOut(course, each, { purchase, number: at })
  }
  return { id: `contract-${at}`, at: begun, waiting: each.fate !== 'paid', happen }
}

function purchaseOf(
  town: Town,
  [item, measure, quantity, price, category, budget, step]: (typeof townPurchases)[number],
  at: number,
): Episode {
  const begun = town.ago(1 + at * 3)
  const happen: Episode['happen'] = async (stage) => {
    const course = courseFrom(stage, begun)
    const wanted = { item, measure, quantity, price, category, budget }
    const purchase = await buyTo(course, wanted, step === 'award' ? undefined : step)
    if (step === 'award') await award(course, { ...wanted, supplier: 1 + at }, purchase, false)
    if (category === 'C19') await askForQuotes(course, purchase, [4, 17, 31])
  }
  return { id: `purchase-${at}`, at: begun, waiting: true, happen }
}

function needOf(town: Town, [ITEM_NAME, UNIT, QTY, category, REASON]: (typeof townNeeds)[number], at: number): Episode {
  const begun = town.ago(2 + at * 3)
  const clerks = town.people.filter(({ duties }) => duties === '05')
  const who = town.chance(`procurement.need.${at}`).pick(clerks).account
  const happen = async (stage: Stage) => {
    const month = new Date(town.at(45, '12:00')).toISOString().slice(0, 7)
    const instance = await stage.request({ who, at: begun }, 'procurement_need', {
      BUS_DEPARTMENT_NEED_DECLARATION: {
        ...{ DECLARE_TYPE: '2', BUY_TIME: month, CATEGORY_ID: `${town.tenant}-category-${category}`, REASON },
      },
      BUS_DEPARTMENT_NEED_DECLARATION_LINE: [{ ITEM_NAME, UNIT, QTY }],
    })
    if (at < 4) await stage.complete(instance, { node: 'head', at: town.after(begun, 1) })
  }
  return { id: `need-${at}`, at: begun, waiting: true, happen }
}
