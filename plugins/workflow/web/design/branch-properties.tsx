import { Button, TextArea } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import { isSplit, RESULT, type TreeBranch } from '@gongtai/sdk/flow'
import { Field, TextField } from '@gongtai/sdk/web'
import { removeBranch, updateBlock } from '../../model/designer/edit-tree.ts'
import type { BranchPlace } from '../../model/designer/find-branch.ts'
import type { PropertiesProps } from './properties.tsx'
import { PropertiesFrame } from './properties-frame.tsx'
import '../styles/designer.css'

/** When a branch is taken. */
export function BranchProperties({ tree, place, onChange }: PropertiesProps & { readonly place: BranchPlace }) {
  const { split, branch } = place
  const change = (part: Partial<TreeBranch>) =>
    onChange(
      updateBlock(tree, split.id, (block) =>
        isSplit(block)
          ? { ...block, branches: block.branches.map((each) => (each.id === branch.id ? { ...each, ...part } : each)) }
          : block,
      ),
    )
  return (
    <PropertiesFrame title={branch.name || '分支'}>
      <TextField label="名称" labels="top" value={branch.name ?? ''} onChange={(name) => change({ name })} />
      {split.kind !== 'parallel' && !branch.isDefault && (
        <ConditionField value={branch.condition ?? ''} onChange={(condition) => change({ condition })} />
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

interface ConditionFieldProps {
  readonly value: string
  readonly onChange: (condition: string) => void
}

const help = `用字段标题写算式，如 金额 > 5000 或 用车范围 == '2'；上一环节的结果写作 ${RESULT} == '不同意'`

const ConditionField = ({ value, onChange }: ConditionFieldProps) => (
  <Field label="条件" labels="top" help={help}>
    {(control) => (
      <TextArea {...control} fill rows={3} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    )}
  </Field>
)
