import { type FlowTree, toBpmn } from '@gongtai/sdk/flow'
import { type Client, DraftSaver } from '@gongtai/sdk/web'
import { readDefinition, saveDefinition } from '../../model/design-calls.ts'
import { workflowFaults } from '../../model/faults.ts'

export interface DesignProblem {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly where: string
}

/** What a process is called and looks like in lists. */
export interface ProcessInfo {
  readonly processName: string
  readonly category: string
  readonly icon: string
}

/** A draft as the server holds it. */
export interface StoredProcess extends ProcessInfo {
  readonly defKey: string
  readonly form: string
  readonly xml: string
  readonly revision: number
  readonly problems: readonly DesignProblem[]
}

/** A process that is being designed, and its storing. */
export interface ProcessDraft {
  /** What is on the screen. */
  tree: FlowTree
  info: ProcessInfo
  /** What the server holds, which keeps what the tree has no words for. */
  xml: string
  /** What the server said when it last stored the draft. */
  message: string
  readonly saver: DraftSaver<FlowTree>
}

export function processDraft(
  client: Client,
  stored: StoredProcess,
  tree: FlowTree,
  onProblems: (problems: readonly DesignProblem[]) => void,
): ProcessDraft {
  const { defKey, form, processName, category, icon } = stored
  const held = { tree, info: { processName, category, icon }, xml: stored.xml, message: '' }
  const onMessage = (text: string) => {
    held.message = text
  }
  const store = async (next: FlowTree, revision: number) => {
    const xml = await toBpmn(next, held.xml)
    const input = { defKey, xml, revision, form, ...held.info }
    const saved = await client.call(saveDefinition, input, { quiet: true, onMessage })
    held.xml = xml
    onProblems(saved.problems)
    return saved.revision
  }
  const saver = new DraftSaver<FlowTree>({
    revision: stored.revision,
    content: () => held.tree,
    store,
    newest: async () => (await client.call(readDefinition, { defKey })).revision,
    stale: workflowFaults.draftChanged().code,
  })
  return Object.assign(held, { saver })
}
