import { useCall } from '@gongtai/sdk/web'
import { readOrganisationTree } from '../../model/organisation-calls.ts'
import type { OrganisationNode } from './organisation-rows.ts'

/** The units and departments of the tenant as a tree. */
export function useOrganisation() {
  const { data, error, isPending } = useCall(readOrganisationTree, {}, { fresh: 60_000, quiet: true })
  return { nodes: (data ?? []) as readonly OrganisationNode[], error, isPending }
}
