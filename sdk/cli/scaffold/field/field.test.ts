import { fieldTypeContract } from '@gongtai/sdk/testing'
import { sampleField } from './model/field-type.ts'
import { face } from './web/index.tsx'

fieldTypeContract(sampleField, {
  face,
  accepted: ['A-1', '中文'],
  refused: [{ value: 'B-1', options: { prefix: 'A' } }],
})
