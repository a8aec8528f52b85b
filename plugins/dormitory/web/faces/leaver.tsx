import type { FieldFaceProps } from '@gongtai/sdk/web'
import { Client, useService } from '@gongtai/sdk/web'
import { checkOutValues, readCheckOutData } from '../../model/check-out.ts'
import { LodgerSelect } from './lodger.tsx'

export { Show } from './lodger.tsx'

/** Choosing somebody fills in what was handed over, what was paid, and what is owed. */
export function Edit(props: FieldFaceProps<string>) {
  const client = useService(Client)
  return (
    <LodgerSelect {...props} valuesOf={async (id) => checkOutValues(await client.call(readCheckOutData, { id }))} />
  )
}
