import { toDefinition } from './to-definition.ts'
import type { FlowTree } from './tree.ts'
import { writeBpmn } from './write.ts'

/** A tree as BPMN 2.0 XML; with the file it came from, everything foreign in that is kept. */
export const toBpmn = (tree: FlowTree, base?: string): Promise<string> => writeBpmn(toDefinition(tree), base)
