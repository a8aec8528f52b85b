import { standardRule } from '@gongtai/sdk/server'
import { formatFor, USUAL_DAY, WITH_DAY } from '../../model/need-time.ts'
import { DECLARATIONS } from '../../model/needs.ts'
import { AREA } from '../../model/words.ts'

const shipped = {
  version: '1',
  scope: 'nation',
  valid: { from: '2020-01-01' },
  trust: 'spec',
  source: { title: '需求规格说明书' },
} as const

const declareType = {
  name: 'declareType',
  title: '申报类型',
  type: 'choice',
  choices: DECLARATIONS,
} as const

/** Of the specification: how exactly each kind of declaration says when something is needed, and what it begins with. */
export const needTime = standardRule({
  code: 'pur.need.time',
  title: '需用时间的填写方式',
  area: AREA,
  kind: 'decision',
  inputs: [
    declareType,
    { name: 'part', title: '取值', type: 'choice', choices: { picker: '填写精度', initial: '默认值' } },
  ],
  text: '需用时间按 {value} 填写。',
  versions: [
    {
      ...shipped,
      rows: [
        { when: `part == 'initial' && declareType == '${WITH_DAY}'`, value: `'${USUAL_DAY}'` },
        { when: "part == 'initial'", value: "''" },
        ...Object.keys(DECLARATIONS).map((type) => ({
          when: `declareType == '${type}'`,
          value: `'${formatFor(type)}'`,
        })),
      ],
    },
  ],
})

/** Of the specification: a purchase plan is made for a category. */
export const categoryRequired = standardRule({
  code: 'pur.category.required',
  title: '生成采购计划须选分类',
  area: AREA,
  kind: 'decision',
  inputs: [{ name: 'category', title: '采购分类', type: 'text' }],
  text: '采购分类不能为空',
  versions: [{ ...shipped, rows: [{ when: "category == ''", result: 'refuse' }, { result: 'pass' }] }],
})

export const specRules = [needTime, categoryRequired]
