import { offer, offerAll, operations, tenantSetups } from '@gongtai/sdk'
import { registerOperations, serverHalf, stockOperations, Tenants } from '@gongtai/sdk/server'
import { stores, supplies, supplyStock } from '../model/supplies.ts'
import { sampleSupplies } from './sample-supplies.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...offerAll(operations, [
        ...registerOperations(supplies, tenants),
        ...registerOperations(stores, tenants),
        ...stockOperations(supplyStock),
      ]),
      offer(tenantSetups, sampleSupplies),
    ],
  }),
})
