import { executors, fieldTypes, offerAll, selectorTypes } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { basicExecutors } from '../model/executors.ts'
import { basicFieldTypes } from '../model/field-types.ts'
import { basicSelectorTypes } from '../model/selector-types.ts'

export default serverHalf({
  activate: () => ({
    offers: [
      ...offerAll(fieldTypes, basicFieldTypes),
      ...offerAll(executors, basicExecutors),
      ...offerAll(selectorTypes, basicSelectorTypes),
    ],
  }),
})
