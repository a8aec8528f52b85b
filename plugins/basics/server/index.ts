import { executors, fieldTypes, offerAll, operations, selectorTypes } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { basicExecutors } from '../model/executors.ts'
import { basicFieldTypes } from '../model/field-types.ts'
import { basicSelectorTypes } from '../model/selector-types.ts'
import { tagOperations } from './operations/tags.ts'

export default serverHalf({
  activate: () => ({
    offers: [
      ...offerAll(fieldTypes, basicFieldTypes),
      ...offerAll(executors, basicExecutors),
      ...offerAll(selectorTypes, basicSelectorTypes),
      ...offerAll(operations, tagOperations),
    ],
  }),
})
