import { offer, offerAll, operations, pluginUsages, provide, tenantSetups } from '@gongtai/sdk'
import { Forms, serverHalf, Tables, Tenants } from '@gongtai/sdk/server'
import { formUsage } from './form-usage.ts'
import { forms } from './forms.ts'
import { draftOperations } from './operations/drafts.ts'
import { publishOperations } from './operations/publish.ts'
import { publishedOperations } from './operations/published.ts'
import { recordOperations } from './operations/records.ts'
import { regularOperations } from './operations/regulars.ts'
import { publishShippedForms } from './shipped-forms.ts'

export default serverHalf({
  needs: { tables: Tables, tenants: Tenants },
  activate: ({ tables, tenants }) => ({
    provides: [provide(Forms, () => forms)],
    offers: [
      ...offerAll(operations, [
        ...draftOperations,
        ...publishOperations(tables),
        ...publishedOperations,
        ...regularOperations,
        ...recordOperations(tenants),
      ]),
      ...offerAll(tenantSetups, [publishShippedForms(tables)]),
      offer(pluginUsages, formUsage),
    ],
  }),
})
