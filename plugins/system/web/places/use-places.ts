import { useCall } from '@gongtai/sdk/web'
import { readPlaceTree } from '../../model/place-calls.ts'
import type { PlaceNode } from './place-rows.ts'

/** The units and departments of the tenant as a tree. */
export function usePlaces() {
  const { data, error, isPending } = useCall(readPlaceTree, {}, { fresh: 60_000, quiet: true })
  return { nodes: (data ?? []) as readonly PlaceNode[], error, isPending }
}
