import { type Chance, type Episode, Requests, type Stage, type Town, townYear } from '@gongtai/sdk/server'

type Values = Parameters<Stage['request']>[2]

/** A request of everyday office life: on which process, with what in it, and the steps it takes after its head's. */
interface Errand {
  readonly process: 'leave' | 'supply' | 'seal'
  readonly values: Values
  /** Steps in their order, with how many people decide at each. */
  readonly steps: readonly (readonly [node: string, people: number])[]
}

const DAYS = 365

/** Leave, supplies and seals, over a year. */
export const townRequests = townYear('office.requests', (town) => {
  const chance = town.chance('office.requests')
  const applicants = town.people.filter(({ duties }) => duties === '05').map(({ account }) => account)
  return [...pastRequests(town, chance, applicants), ...waitingRequests(town, chance, applicants)]
})

function pastRequests(town: Town, chance: Chance, applicants: readonly string[]): readonly Episode[] {
  const days = Array.from({ length: DAYS }, (_, at) => at - DAYS).filter(town.worksOn)
  return days.flatMap((day) =>
    Array.from({ length: chance.whole(1, 3) }, (_, at) => {
      const begun = town.at(day, `${String(chance.whole(9, 11)).padStart(2, '0')}:${chance.pick(['05', '20', '40'])}`)
      const errand = errandOf(town, chance, day)
      const refusedToo = chance.percent(6)
      const course = {
        who: chance.pick(applicants),
        begun,
        until: errand.steps.length,
        pace: paceOf(chance),
        refusedToo,
      }
      const happen: Episode['happen'] = (stage) => go(stage, errand, course)
      return { id: `${day}-${at}`, at: begun, happen }
    }),
  )
}

/** Those whose work the product is tried as have something of their own; every seventh request comes back to them. */
const named: Readonly<Record<number, string>> = {
  ...{ 0: 'fengxiaolan', 1: 'fengxiaolan', 3: 'designer', 4: 'admin', 5: 'hanlixin', 7: 'huangzhiqiang' },
  ...{ 6: 'zhoumingyuan', 13: 'designer', 20: 'admin', 27: 'huangzhiqiang' },
}

/** Some wait at the first step, some at the second, some are back with those who asked. */
function waitingRequests(town: Town, chance: Chance, applicants: readonly string[]): readonly Episode[] {
  return Array.from({ length: 30 }, (_, at) => {
    const begun = town.ago(0.4 + (29 - at) * 0.8)
    const errand = (kinds[at % kinds.length] ?? leave)(town, chance, 0)
    const who = named[at] ?? chance.pick(applicants)
    const until = Math.min(at % 2, errand.steps.length - 1)
    const course = { who, begun, until, pace: paceOf(chance), returned: at % 7 === 6 }
    const happen: Episode['happen'] = (stage) => go(stage, errand, course)
    return { id: `waiting-${at}`, at: begun, waiting: true, happen }
  })
}

const paceOf = (chance: Chance): number => chance.whole(10, 300) / 100

interface Course {
  readonly who: string
  readonly begun: Date
  /** How many steps are taken. */
  readonly until: number
  /** How long those it waits for take, as a part of the usual. */
  readonly pace: number
  readonly refusedToo?: boolean
  readonly returned?: boolean
}

async function go(stage: Stage, { process, values, steps }: Errand, course: Course): Promise<void> {
  const { who, begun, until, pace, refusedToo = false, returned = false } = course
  const instance = await stage.request({ who, at: begun }, process, values)
  const later = (hours: number): Date => stage.town.after(begun, hours * pace)
  const back = (operation: 'rejectInitiator' | 'oppose', opinion: string) =>
    stage.complete(instance, { node: 'head', at: later(2), operation, opinion })
  if (returned) await back('rejectInitiator', '事由请写具体一些。')
  else if (refusedToo) {
    await back('oppose', '近期工作较紧，请另行安排。')
    const act = { who, at: later(4) }
    await stage.as(act, (context) => context.service(Requests).revoke(context, { instance, reason: '另行安排' }))
  } else
    for (const [at, [node, people]] of steps.slice(0, until).entries())
      for (let one = 0; one < people; one += 1) {
        // Somebody who has decided the step before is not asked a second time.
        if (!(await stage.waitsAt(instance)).includes(node)) break
        await stage.complete(instance, { node, at: later(1.5 + at * 3 + one / 4) })
      }
}

const kinds = [leave, supply, seal]

const errandOf = (town: Town, chance: Chance, day: number): Errand => {
  const lot = chance.whole(1, 100)
  if (lot <= 50) return leave(town, chance, day)
  return lot <= 80 ? supply(town, chance, day) : seal(town, chance, day)
}

const dayText = (town: Town, day: number): string => {
  const noon = town.at(day, '12:00')
  return noon.toISOString().slice(0, 10)
}

const leaves = [
  ['1', '处理家中事务', 1],
  ['1', '参加子女家长会', 0],
  ['3', '休年假', 4],
  ['3', '休年假，返乡探亲', 2],
] as const

function leave(town: Town, chance: Chance, day: number): Errand {
  const [type, reason, more] = chance.pick(leaves)
  const first = day + chance.whole(2, 9)
  const values = {
    LEAVE_TYPE: type,
    'START_DATE,END_DATE': `${dayText(town, first)},${dayText(town, first + more)}`,
    ...{ START_HALF: '1', END_HALF: '2', REASON: reason },
  }
  const long = more + 1 > 3
  return {
    process: 'leave',
    values: { BUS_LEAVE_APPLY: values },
    steps: [['head', 1], ...(long ? [['leader', 1] as const] : [])],
  }
}

const goods = [
  ['A4 复印纸', '70g 500 张', 24.5],
  ['中性笔', '0.5mm 黑色', 1.8],
  ['文件夹', 'A4 双夹', 9.6],
  ['硒鼓', 'CF228A', 268],
  ['笔记本', 'B5 60 页', 7.2],
] as const

function supply(town: Town, chance: Chance, day: number): Errand {
  const lines = chance.shuffled(goods).slice(0, chance.whole(1, 3))
  const values = {
    BUS_SUPPLY_REQUEST: {
      PURPOSE: chance.pick(['科室日常办公', '会议材料装订', '年度档案整理', '督导检查用品']),
      NEED_DATE: dayText(town, day + chance.whole(1, 6)),
    },
    BUS_SUPPLY_REQUEST_ITEM: lines.map(([ITEM_NAME, MODEL, UNIT_PRICE]) => ({
      ...{ ITEM_NAME, MODEL, UNIT_PRICE, QUANTITY: chance.whole(1, 12) },
    })),
  }
  return {
    process: 'supply',
    values,
    steps: [
      ['head', 1],
      ['deputy', 1],
    ],
  }
}

function seal(town: Town, chance: Chance, day: number): Errand {
  const values = {
    DOCUMENT_NAME: chance.pick(['物业服务合同', '设备采购合同', '工作情况报告', '资金拨付申请', '人员借调函']),
    COPIES: chance.whole(1, 6),
    SEAL_TYPES: chance.pick(['1', '2', '1,2']),
    USE_DATE: dayText(town, day + chance.whole(0, 3)),
    REASON: chance.pick(['合同签订', '报送上级机关', '对外发函']),
  }
  return {
    process: 'seal',
    values: { BUS_SEAL_APPLY: values },
    steps: [
      ['head', 1],
      ['sign', 2],
    ],
  }
}
