import {
  fieldTypes,
  fileHolders,
  offer,
  offerAll,
  operations,
  reactions,
  shippedForms,
  shippedProcesses,
  valueSources,
} from '@gongtai/sdk'
import {
  arrangingOperations,
  bookableOperations,
  bookableValues,
  keepBookable,
  registerFiles,
  registerOperations,
  reservationOperations,
  reservationReactions,
  serverHalf,
  Tenants,
} from '@gongtai/sdk/server'
import process from '../flows/apply.bpmn?raw'
import form from '../forms/apply.json'
import { bookablePlaces, placeField, places } from '../model/places.ts'
import { use } from '../model/use.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      offer(fieldTypes, placeField),
      offer(valueSources, bookableValues(bookablePlaces)),
      ...offerAll(operations, registerOperations(places, tenants, { saved: keepBookable(bookablePlaces) })),
      offer(fileHolders, registerFiles(places)),
      ...offerAll(operations, Object.values(bookableOperations(bookablePlaces))),
      ...offerAll(operations, reservationOperations(use)),
      ...offerAll(operations, Object.values(arrangingOperations(use))),
      ...offerAll(reactions, Object.values(reservationReactions(use))),
      offer(shippedForms, { id: 'sample_business_apply', document: form }),
      offer(shippedProcesses, {
        id: 'sample_business',
        title: '示例业务申请',
        form: 'sample_business_apply',
        category: '示例业务',
        xml: process,
      }),
    ],
  }),
})
