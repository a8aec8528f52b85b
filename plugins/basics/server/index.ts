import { executors, fieldTypes, offerAll, operations, selectorTypes, valueSources } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { basicExecutors } from '../model/executors.ts'
import { basicFieldTypes } from '../model/field-types.ts'
import { basicSelectorTypes } from '../model/selector-types.ts'
import { tagOperations } from './operations/tags.ts'
import { basicValueSources } from './value-sources.ts'

export default serverHalf({
  activate: () => ({
    offers: [
      ...offerAll(fieldTypes, basicFieldTypes),
      ...offerAll(executors, basicExecutors),
      ...offerAll(selectorTypes, basicSelectorTypes),
      ...offerAll(valueSources, basicValueSources),
      ...offerAll(operations, tagOperations),
    ],
  }),
})
