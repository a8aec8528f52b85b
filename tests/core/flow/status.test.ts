import { statuses, statusOf } from '@gongtai/core/flow/instance/status'
import { describe, expect, it } from 'vitest'

const meanings = [
  ['S1-4.4-01', '-1', '未执行'],
  ['S1-4.4-02', '0', '待办'],
  ['S1-4.4-03', '1', '已办'],
  ['S1-4.4-04', '2', '退回上一步'],
  ['S1-4.4-05', '3', '退回发起人'],
  ['S1-4.4-06', '4', '自由退回'],
  ['S1-4.4-07', '5', '已办撤回'],
  ['S1-4.4-08', '6', '自由跳转'],
  ['S1-4.4-09', '7', '会签通过'],
  ['S1-4.4-10', '8', '会签不通过'],
  ['S1-4.4-11', '9', '会签弃权'],
  ['S1-4.4-12', '10', '人工终止'],
  ['S1-4.4-13', '11', '自动处理'],
  ['S1-4.4-14', '12', '已转办'],
  ['S1-4.4-15', '13', '协办'],
  ['S1-4.4-16', '14', '传阅'],
] as const

describe('status codes of tasks and records', () => {
  for (const [row, code, label] of meanings)
    it(`[${row}] code '${code}' means ${label} and has a label of its own`, () => {
      expect(statusOf(code).label).toBe(label)
      expect(statuses.filter((status) => status.label === label)).toHaveLength(1)
    })

  it('there are sixteen, as strings, in the order of the specification', () => {
    expect(statuses.map((status) => status.code)).toEqual(meanings.map(([, code]) => code))
  })

  it('an unknown code is shown as it is, never blank', () => {
    expect(statusOf('15')).toMatchObject({ code: '15', label: '15', family: 'idle' })
  })

  it('[S1-4.4-19] every code has one readable colour of its own, and the families that matter differ clearly', () => {
    expect(new Set(statuses.map((status) => status.colour)).size).toBe(statuses.length)
    for (const { code, colour, label, icon } of statuses) {
      expect(contrastOnWhite(colour), `contrast of ${code}`).toBeGreaterThan(4.5)
      expect(label && icon, `label and icon of ${code}`).toBeTruthy()
    }
    const family = (code: string) => statusOf(code).family
    const [positive, waiting, rejected, ended] = [['1', '7'], ['0'], ['2', '3', '4', '8'], ['10']]
    expect(new Set(positive!.map(family))).toEqual(new Set(['ok']))
    expect(new Set(waiting!.map(family))).toEqual(new Set(['wait']))
    expect(new Set([...rejected!, ...ended!].map(family))).toEqual(new Set(['bad']))
    for (const code of rejected!) expect(distance(statusOf(code).colour, statusOf('10').colour)).toBeGreaterThan(15)
    expect(distance(statusOf('1').colour, statusOf('0').colour)).toBeGreaterThan(60)
    expect(distance(statusOf('1').colour, statusOf('2').colour)).toBeGreaterThan(60)
  })
})

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const distance = (a: string, b: string) => Math.hypot(...channels(a).map((value, index) => value - channels(b)[index]!))

function contrastOnWhite(colour: string): number {
  const [red, green, blue] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}
