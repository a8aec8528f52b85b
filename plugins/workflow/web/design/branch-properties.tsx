import { Button } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import { isSplit, type TreeBranch } from '@gongtai/sdk/flow'
import { TextField } from '@gongtai/sdk/web'
import { conditionFields } from '../../model/designer/condition-fields.ts'
import { removeBranch, updateBlock } from '../../model/designer/edit-tree.ts'
import type { FoundBranch } from '../../model/designer/find-branch.ts'
import { ConditionField } from './condition-field.tsx'
import type { PropertiesProps } from './properties.tsx'
import { PropertiesFrame } from './properties-frame.tsx'
import '../styles/designer.css'

/** When a branch is taken. */
export function BranchProperties({ tree, place, form, onChange }: PropertiesProps & { readonly place: FoundBranch }) {
  const { split, branch } = place
  const change = (part: Partial<TreeBranch>) =>
    onChange(
      updateBlock(tree, split.id, (block) =>
        isSplit(block)
          ? { ...block, branches: block.branches.map((each) => (each.id === branch.id ? { ...each, ...part } : each)) }
          : block,
      ),
      `${branch.id} ${Object.keys(part)}`,
    )
  return (
    <PropertiesFrame title={branch.name || '分支'}>
      <TextField label="名称" labels="top" value={branch.name ?? ''} onChange={(name) => change({ name })} />
      {split.kind !== 'parallel' && !branch.isDefault && (
        <ConditionField
          fields={form ? conditionFields(form) : []}
          value={branch.condition ?? ''}
          onChange={(condition) => change({ condition })}
        />
      )}
      {branch.isDefault ? (
        <p className="gt-muted">其他条件都不满足时走这一支，不能设置条件。</p>
      ) : (
        <Button
          className="wf-remove"
          intent="danger"
          variant="outlined"
          icon={<TrashIcon />}
          text="删除分支"
          onClick={() => onChange(removeBranch(tree, split.id, branch.id))}
        />
      )}
    </PropertiesFrame>
  )
}
