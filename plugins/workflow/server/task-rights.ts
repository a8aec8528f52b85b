import { branchesOnResult, defaultOperations, type Graph } from '@gongtai/sdk/flow'
import type { TaskRights } from '../model/shapes.ts'
import { opinionNeeded, type Right, readOnly, rightsOf, signatureNeeded } from '../model/step-rights.ts'

/** What the holder of a task at a node may do, and with which fields. */
export function rightsAt(
  graph: Graph,
  node: string | undefined,
  returnTargets: TaskRights['returnTargets'],
): TaskRights {
  const found = node === undefined ? undefined : graph.nodes.get(node)?.node
  if (found?.kind === 'start') {
    const rights = rightsOf(found, 'start')
    return { ...none, ...rights, operations: ['approve'], nodeName: found.name, act: 'submit' }
  }
  if (found?.kind !== 'step') return lookingRights(graph, undefined)
  const votes = (found.decision && found.decision.rule !== 'any') || branchesOnResult(graph, found.id)
  const operations = (found.operations ?? defaultOperations).filter(
    (operation) =>
      operation !== 'takeBack' &&
      (operation !== 'abstain' || found.decision?.mayAbstain) &&
      (operation !== 'oppose' || votes),
  )
  return {
    ...rightsOf(found, 'step'),
    operations: ['approve', ...operations],
    opinionRequired: opinionNeeded(found),
    signatureRequired: signatureNeeded(found),
    returnTargets,
    nodeName: found.name,
    act: found.act ?? 'approve',
  }
}

/**
 * Looking on: nothing may be changed, and who was asked at a step sees no more than they saw there. Everybody else sees
 * what the initiator sees.
 */
export function lookingRights(graph: Graph, from: string | undefined): TaskRights {
  const found = from === undefined ? undefined : graph.nodes.get(from)?.node
  const rights = found?.kind === 'step' ? rightsOf(found, 'step', true) : rightsOf(startOf(graph), 'start', true)
  return { ...none, ...readOnly(rights) }
}

const none: TaskRights = {
  operations: [],
  opinionRequired: false,
  signatureRequired: false,
  fields: {},
  tables: {},
  otherwise: 'read',
  returnTargets: [],
  nodeName: '',
  act: 'approve',
}

const startOf = (graph: Graph) => (graph.start.node.kind === 'start' ? graph.start.node : {})

/** The rights over fields alone, as the form service takes them. */
export const formRights = (rights: TaskRights) => ({
  fields: rights.fields as Record<string, Right>,
  otherwise: rights.otherwise as Right,
})
