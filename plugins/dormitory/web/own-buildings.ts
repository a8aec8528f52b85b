import { useCall } from '@gongtai/sdk/web'
import { readPlanBuildings } from '../model/plan.ts'

/** The buildings that others do not look after alone. */
export const useOwnBuildings = (): readonly { readonly code: string; readonly name: string }[] =>
  (useCall(readPlanBuildings, {}).data ?? []).filter(({ own }) => own)
