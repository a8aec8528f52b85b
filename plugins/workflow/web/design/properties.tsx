import type { AssignmentRule, FlowTree } from '@gongtai/sdk/flow'
import type { FormSchema } from '@gongtai/sdk/form'
import { EmptyState } from '@gongtai/sdk/web'
import type { OfferedStep } from '../../model/automatic-step-calls.ts'
import { findBlock } from '../../model/designer/edit-tree.ts'
import { findBranch } from '../../model/designer/find-branch.ts'
import { AutomaticProperties } from './automatic-properties.tsx'
import { BranchProperties } from './branch-properties.tsx'
import { StartProperties } from './start-properties.tsx'
import { StepProperties } from './step-properties.tsx'

export interface PropertiesProps {
  /** What plugins carry out; absent until it is known. */
  readonly offered: readonly OfferedStep[] | undefined
  readonly tree: FlowTree
  readonly selected: string | undefined
  readonly form: FormSchema | undefined
  /** Changes with the same key shortly after one another are undone together. */
  readonly onChange: (tree: FlowTree, key?: string) => void
  /** Changes the people of a step and stores them at once. */
  readonly onAssign: (step: string, rules: readonly AssignmentRule[]) => Promise<void>
}

/** What can be set of the block that is selected. */
export function Properties(props: PropertiesProps) {
  const { tree, selected } = props
  if (selected === tree.start.id) return <StartProperties {...props} />
  const block = selected === undefined ? undefined : findBlock(tree.blocks, selected)
  if (block?.kind === 'step') return <StepProperties {...props} key={block.id} step={block} />
  if (block?.kind === 'automatic') return <AutomaticProperties {...props} key={block.id} step={block} />
  const branch = selected === undefined ? undefined : findBranch(tree.blocks, selected)
  if (branch) return <BranchProperties {...props} key={selected} place={branch} />
  return <EmptyState compact title="选择一个环节" text="点击左侧的环节设置办理人、字段权限和多人办理方式。" />
}
