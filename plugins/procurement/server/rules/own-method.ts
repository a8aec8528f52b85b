import { standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'
import { wantedInputs } from './legal-method.ts'

/** The tiers of the office below the limits of the law; a limit says up to where a tier goes. */
export const ownMethod = standardRule({
  code: 'pur.method.own',
  title: '限额以下的采购方式',
  area: AREA,
  kind: 'decision',
  inputs: [...wantedInputs],
  text: '{kind} {amount} 应采用的采购方式',
  versions: [
    {
      version: '1',
      scope: 'nation',
      valid: { from: '2020-01-01' },
      source: { title: '单位内部采购管理办法（示范）' },
      trust: 'tenant',
      rows: [
        { when: 'amount < 5000', value: "'direct'", limit: '5000', result: 'pass' },
        { when: 'amount < 50000', value: "'quotes'", limit: '50000', result: 'pass' },
        { value: "'panel'" },
      ],
    },
  ],
})
