import Value from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { fromAuthorityRow, toAuthorityRow } from '../../../../core/flow/assignment/authority-row.ts'
import { normalise } from '../../../../core/flow/assignment/normalise.ts'
import { addRule, moveRule, type RuleList, removeRule, retypeRule } from '../../../../core/flow/assignment/rule-list.ts'
import { ruleRow, toRow, toRows, toRules } from '../../../../core/flow/assignment/rule-row.ts'
import { assignmentPayload, savePayload } from '../../../../core/flow/assignment/save-payload.ts'
import { rule } from './rules.ts'

const place = { actDefId: 'a1', defId: 'd1', nodeId: 'n1', appId: 'app' }

describe('a rule row', () => {
  test('[S2-3-151] carries assignType, userSource, cmpIds, cmpNames, userExtract, compType, sn and isNew', () => {
    const row = toRow(rule('0', 'or', 'u1'), 1)
    expect(row).toEqual({
      assignType: 0,
      userSource: [{ key: 'u1', name: '名u1' }],
      cmpIds: 'u1',
      cmpNames: '名u1',
      userExtract: 1,
      compType: 1,
      sn: 1,
      isNew: false,
    })
    expect(Value.Check(ruleRow, row)).toBe(true)
  })

  test('[S2-3-152] joins the keys of its sources by a vertical bar in cmpIds', () => {
    expect(toRow(rule('0', 'or', 'u1', 'u2'), 1).cmpIds).toBe('u1|u2')
    expect(toRow(rule('5', 'or'), 1).cmpIds).toBe('')
  })

  test('[S2-3-153] joins the names in the order of the keys in cmpNames', () => {
    expect(toRow(rule('0', 'or', 'u2', 'u1'), 1)).toMatchObject({ cmpIds: 'u2|u1', cmpNames: '名u2|名u1' })
  })

  test('[S2-4-16] keeps extraction as 1 and its absence as 0', () => {
    expect(toRow({ ...rule('1', 'or', 'r'), extract: true }, 1).userExtract).toBe(1)
    expect(toRow({ ...rule('1', 'or', 'r'), extract: false }, 1).userExtract).toBe(0)
    expect(toRules([{ assignType: 1, userSource: [], userExtract: '0' }])[0]?.extract).toBe(false)
  })

  test('[S2-4-17] keeps and as 0, or as 1 and exclude as 2', () => {
    const codes = (['and', 'or', 'exclude'] as const).map((operator) => toRow(rule('0', operator, 'u'), 2).compType)
    expect(codes).toEqual([0, 1, 2])
    const rows = [0, '1', 2].map((compType) => ({ assignType: 0, userSource: [], compType }))
    expect(toRules(rows).map((read) => read.operator)).toEqual(['and', 'or', 'exclude'])
  })

  test('is refused with another operator or extract code', () => {
    expect(() => toRules([{ assignType: 0, userSource: [], compType: 3 }])).toThrow('compType')
    expect(() => toRules([{ assignType: 0, userSource: [], compType: '' }])).toThrow('compType')
    expect(() => toRules([{ assignType: 0, userSource: [], userExtract: 2 }])).toThrow('userExtract')
  })

  test('is read in the order of sn, and read back as written', () => {
    const rules = [rule('0', 'or', 'a'), rule('1', 'and', 'b'), rule('101', 'exclude', 'c'), rule('x-1', 'or', 'd')]
    expect(toRules([...toRows(rules)].reverse())).toEqual(rules)
  })
})

describe('the authority variant', () => {
  test('[S2-3-156] carries authorityType, authorityIds and authorityNames', () => {
    const row = toAuthorityRow(rule('3', 'or', 'd1', 'd2'))
    expect(row).toEqual({ authorityType: 3, authorityIds: 'd1|d2', authorityNames: '名d1|名d2' })
    expect(fromAuthorityRow(row)).toMatchObject({ type: '3', sources: rule('3', 'or', 'd1', 'd2').sources })
    expect(fromAuthorityRow({ authorityType: 5, authorityIds: '', authorityNames: '' }).sources).toEqual([])
  })
})

describe('the save payload', () => {
  test('[S2-3-157] holds actDefId, defId, nodeId, list and appId, and groupId only when one is given', () => {
    const payload = savePayload(place, [rule('0', 'and', 'u1')])
    expect(Object.keys(payload).sort()).toEqual(['actDefId', 'appId', 'defId', 'list', 'nodeId'])
    expect(savePayload({ ...place, groupId: 'g1' }, []).groupId).toBe('g1')
    expect(Value.Check(assignmentPayload, payload)).toBe(true)
    expect(Value.Check(assignmentPayload, { ...payload, groupId: 'g1' })).toBe(true)
    expect(Value.Check(assignmentPayload, { ...payload, defId: undefined })).toBe(false)
  })
})

describe('normalising', () => {
  test('[S2-4-19] forces the first operator to or when there is no matrix row', () => {
    expect(normalise([rule('0', 'exclude', 'u'), rule('1', 'and', 'r')]).map((row) => row.operator)).toEqual([
      'or',
      'and',
    ])
    expect(savePayload(place, [rule('0', 'and', 'u1')]).list[0]?.compType).toBe(1)
  })

  test('[S2-4-20] leaves the first operator alone when there is a matrix row', () => {
    expect(normalise([rule('0', 'exclude', 'u'), rule('14', 'or', 'm')])[0]?.operator).toBe('exclude')
  })

  test('names every source once and none where nothing is picked', () => {
    expect(normalise([rule('0', 'or', 'u', 'v', 'u')])[0]?.sources.map(({ key }) => key)).toEqual(['u', 'v'])
    expect(normalise([rule('5', 'or', 'u')])[0]?.sources).toEqual([])
  })
})

describe('the rows of the dialog', () => {
  const list: RuleList = toRows([rule('0', 'or', 'a'), rule('1', 'and', 'b'), rule('2', 'exclude', 'c')])

  test('[S2-3-154] are renumbered after rows are moved or deleted', () => {
    const moved = moveRule(list, 3, -1)
    expect(moved.map((row) => [row.sn, row.cmpIds])).toEqual([
      [1, 'a'],
      [2, 'c'],
      [3, 'b'],
    ])
    expect(removeRule(moved, 1).map((row) => [row.sn, row.cmpIds])).toEqual([
      [1, 'c'],
      [2, 'b'],
    ])
    expect(moveRule(list, 1, -1)).toBe(list)
    expect(moveRule(list, 3, 1)).toBe(list)
  })

  test('[S2-3-155] mark a row as new until it is saved', () => {
    const added = addRule(list, '5')
    expect(added.map((row) => row.isNew)).toEqual([false, false, false, true])
    expect(moveRule(added, 4, -1).map((row) => row.isNew)).toEqual([false, false, true, false])
    expect(toRows(toRules([...added])).some((row) => row.isNew)).toBe(false)
  })

  test('settle the first operator when another row comes first', () => {
    expect(moveRule(list, 2, -1)[0]).toMatchObject({ cmpIds: 'b', compType: 1 })
  })

  test('lose their sources with their type', () => {
    expect(retypeRule(list, 2, '3')[1]).toMatchObject({ assignType: 3, userSource: [], cmpIds: '', cmpNames: '' })
  })
})
