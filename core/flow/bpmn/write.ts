import type { ProcessDefinition } from '../definition/definition.ts'
import { freshId, isId } from './ids.ts'
import { bpmnFaults } from './limits.ts'
import { moddle } from './moddle.ts'
import { type Drawing, parseBpmn } from './parse.ts'
import { patchDiagram } from './patch-diagram.ts'
import { patchProcess } from './patch-process.ts'

/**
 * Writes a definition as BPMN 2.0 XML with a picture laid out from top to bottom.
 *
 * @param base the file the definition was read from: foreign attributes and elements, texts, colours and, as long as
 * nothing was rewired, the picture are taken over from it
 * @param definition the process
 * @returns BPMN 2.0 XML with our settings as extension elements
 * @throws `bpmn.bad-id` when a node or flow has an id BPMN does not allow; a `bpmn.…` fault when the base cannot be
 * read
 * @example
 * declare const definition: ProcessDefinition
 * const xml = await writeBpmn(definition)
 */
export async function writeBpmn(definition: ProcessDefinition, base?: string): Promise<string> {
  const bad = [...definition.nodes, ...definition.flows].find(({ id }) => !isId(id))
  if (bad) throw bpmnFaults.badId({ id: bad.id })
  const drawing = base === undefined ? emptyDrawing(definition) : await parseBpmn(base)
  const patch = patchProcess(drawing, definition)
  patchDiagram(drawing, definition, patch)
  const { xml } = await moddle.toXML(drawing.root, { format: true })
  return xml
}

function emptyDrawing({ nodes, flows }: ProcessDefinition): Drawing {
  const taken = new Set([...nodes, ...flows].map(({ id }) => id))
  const [id, processId] = [freshId('Definitions_1', taken), freshId('Process_1', taken)]
  const process = moddle.create('bpmn:Process', { id: processId, flowElements: [] })
  const root = moddle.create('bpmn:Definitions', {
    id,
    targetNamespace: 'urn:gongtai',
    exporter: 'Gongtai',
    rootElements: [process],
  })
  process.$parent = root
  return { root, process, ids: new Set([id, processId]), problems: [] }
}
