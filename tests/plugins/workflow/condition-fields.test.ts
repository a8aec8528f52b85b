import { expect, test } from 'vitest'
import { formulaProblems } from '../../../core/form/formula.ts'
import { conditionFields } from '../../../plugins/workflow/model/designer/condition-fields.ts'
import { expenseForm, field } from '../support/forms.ts'

const form = expenseForm('claim', 'BUS_CLAIM', [
  field('range', 'dateRange_1', '起 - 止', 'FROM_DAY,TO_DAY'),
  field('wide', 'num_1', '预算（万元）', 'BUDGET'),
  field('loose', 'input', '没有列', ''),
])

test('conditions are offered the fields of the form by title, or by column where a formula cannot hold the title', () => {
  const offered = conditionFields(form)
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['金额', 'FROM_DAY', 'BUDGET']))
  expect(offered.map(({ title }) => title)).not.toContain('数量')
  expect(offered.map(({ title }) => title)).not.toContain('没有列')
})

test('every name that is offered can be read in a formula', () => {
  const names = new Set(conditionFields(form).map(({ name }) => name))
  for (const name of names) expect(formulaProblems(`${name} > 5`, (each) => names.has(each))).toEqual([])
})
