import { describe, expect, it } from 'vitest'
import { firstRules, otherGroups, withFirstRules } from '../../../plugins/workflow/model/designer/first-rules.ts'

const rule = (name: string) =>
  ({ type: '0', operator: 'or', sources: [{ id: name, name }], extract: true, loop: false, message: false }) as never

const first = { id: 'big', condition: 'AMOUNT > 5000', rules: [rule('head')] }
const second = { id: 'else', rules: [rule('deputy')] }

describe('the rules that are changed in the designer', () => {
  it('are those of the first group; its condition and the groups behind it stay', () => {
    const changed = withFirstRules([first, second], [rule('staff')])
    expect(changed).toEqual([{ ...first, rules: [rule('staff')] }, second])
    expect(firstRules(changed)).toEqual([rule('staff')])
    expect(otherGroups(changed)).toEqual([second])
  })

  it('may all be taken away, without the others', () => {
    expect(withFirstRules([first, second], [])).toEqual([{ ...first, rules: [] }, second])
    expect(withFirstRules([second], [])).toEqual([])
  })

  it('begin a group where there was none', () => {
    expect(withFirstRules(undefined, [rule('staff')])).toEqual([{ id: 'g1', rules: [rule('staff')] }])
    expect([firstRules(undefined), otherGroups(undefined)]).toEqual([[], []])
  })
})
