import { standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'
import { wantedInputs } from './legal-method.ts'

/** Works from which a tender is a must; nobody has verified it, so it is off until somebody confirms it. */
export const worksTender = standardRule({
  code: 'pur.method.works',
  title: '必须招标的工程规模',
  area: AREA,
  kind: 'decision',
  inputs: [...wantedInputs, { name: 'forWorks', title: '与工程建设有关', type: 'truth' }],
  text: '{kind} {amount} 应公开招标',
  versions: [
    {
      version: '2018',
      scope: 'nation',
      valid: { from: '2018-06-01' },
      source: {
        title: '必须招标的工程项目规定',
        article: '第五条（施工 400 万元、有关货物 200 万元、有关服务 100 万元以上）',
      },
      trust: 'unverified',
      rows: [
        { when: "kind == 'works' && amount >= 4000000", value: "'tender'" },
        { when: "forWorks && kind == 'goods' && amount >= 2000000", value: "'tender'" },
        { when: "forWorks && kind == 'services' && amount >= 1000000", value: "'tender'" },
      ],
    },
  ],
})
