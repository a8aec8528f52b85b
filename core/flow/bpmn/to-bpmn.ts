import { toDefinition } from './to-definition.ts'
import type { FlowTree } from './tree.ts'
import { writeBpmn } from './write.ts'

/**
 * A tree as BPMN 2.0 XML; with the file it came from, everything foreign in that is kept.
 *
 * @param tree the vertical design
 * @param base XML whose drawing and foreign elements are kept
 * @returns BPMN 2.0 XML
 * @throws never
 * @example
 * declare const tree: FlowTree
 * const xml = await toBpmn(tree)
 */
export const toBpmn = (tree: FlowTree, base?: string): Promise<string> => writeBpmn(toDefinition(tree), base)
