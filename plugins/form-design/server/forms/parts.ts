import { executors, fieldTypes, type TenantView } from '@gongtai/sdk'

/** Where a tenant's field types and executors are found. */
export const partsOf = (view: TenantView) => ({
  typeOf: (id: string) => view(fieldTypes).find(id),
  executorOf: (id: string) => view(executors).find(id),
})

export const shapeIn = (view: TenantView) => (id: string) => view(fieldTypes).find(id)?.shape
