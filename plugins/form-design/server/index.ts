import {
  fileHolders,
  offer,
  offerAll,
  operations,
  pluginUsages,
  provide,
  searchSources,
  tenantSetups,
} from '@gongtai/sdk'
import { Files, Forms, serverHalf, Tables, Tenants } from '@gongtai/sdk/server'
import { formSearch } from '../model/search.ts'
import { carriedShapes } from './carried-shapes.ts'
import { formUsage } from './form-usage.ts'
import { formsService } from './forms.ts'
import { checkOperations } from './operations/checks.ts'
import { draftOperations } from './operations/drafts.ts'
import { keptTitleOperations } from './operations/kept-titles.ts'
import { publishOperations } from './operations/publish.ts'
import { publishedOperations } from './operations/published.ts'
import { recordOperations } from './operations/records.ts'
import { regularOperations } from './operations/regulars.ts'
import { recordFiles } from './record-files.ts'
import { publishShippedForms } from './shipped-forms.ts'

export default serverHalf({
  needs: { files: Files, tables: Tables, tenants: Tenants },
  activate: ({ files, tables, tenants }) => ({
    provides: [provide(Forms, () => formsService(files, tables))],
    offers: [
      ...offerAll(operations, [
        ...draftOperations,
        ...checkOperations,
        ...keptTitleOperations,
        ...publishOperations(tables),
        ...publishedOperations,
        ...regularOperations,
        ...recordOperations(tenants),
      ]),
      ...offerAll(tenantSetups, [publishShippedForms(tables), carriedShapes(tables)]),
      ...offerAll(searchSources, formSearch),
      offer(pluginUsages, formUsage),
      offer(fileHolders, recordFiles),
    ],
  }),
})
