import { Button, InputGroup, Tab, Tabs, TextArea } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import { type FlowTree, isSplit, type StepNode } from '@gongtai/sdk/flow'
import type { FormSchema } from '@gongtai/sdk/form'
import { EmptyState, Field } from '@gongtai/sdk/web'
import { useState } from 'react'
import { findBlock, removeBlock, removeBranch, updateBlock, updateStep } from '../../model/designer/edit-tree.ts'
import { findBranch } from '../../model/designer/find-branch.ts'
import { AssignmentEditor } from './assignment-editor.tsx'
import { DecisionEditor } from './decision-editor.tsx'
import { DryRun } from './dry-run.tsx'
import { RightsEditor } from './rights-editor.tsx'

interface PropertiesProps {
  readonly tree: FlowTree
  readonly selected: string | undefined
  readonly form: FormSchema | undefined
  readonly onChange: (tree: FlowTree) => void
}

/** What can be set of the block that is selected. */
export function Properties(props: PropertiesProps) {
  const { tree, selected, form, onChange } = props
  if (selected === tree.start.id) {
    return (
      <Frame title="发起">
        <Field label="名称" labels="top">
          {(control) => (
            <InputGroup
              {...control}
              value={tree.start.name}
              onValueChange={(name) => onChange({ ...tree, start: { ...tree.start, name } })}
            />
          )}
        </Field>
        <h3>字段权限</h3>
        <RightsEditor
          form={form}
          rights={tree.start.fields ?? []}
          usual="write"
          onChange={(fields) => onChange({ ...tree, start: { ...tree.start, fields } })}
        />
      </Frame>
    )
  }
  const block = selected === undefined ? undefined : findBlock(tree.blocks, selected)
  if (block?.kind === 'step') return <StepProperties {...props} key={block.id} step={block} />
  const branch = selected === undefined ? undefined : findBranch(tree.blocks, selected)
  if (branch) return <BranchProperties {...props} key={selected} place={branch} />
  return <EmptyState compact title="选择一个环节" text="点击左侧的环节设置办理人、字段权限和多人办理方式。" />
}

const Frame = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className="wf-properties" aria-label="环节设置">
    <h2>{title}</h2>
    {children}
  </section>
)

function StepProperties({ tree, form, step, onChange }: PropertiesProps & { readonly step: StepNode }) {
  const [tab, setTab] = useState('people')
  const change = (part: Partial<StepNode>) => onChange(updateStep(tree, step.id, part))
  const rules = step.assignment[0]?.rules ?? []
  return (
    <Frame title={step.name}>
      <Field label="环节名称" labels="top">
        {(control) => (
          <InputGroup {...control} value={step.name} maxLength={50} onValueChange={(name) => change({ name })} />
        )}
      </Field>
      <Tabs id="step" selectedTabId={tab} onChange={(id) => setTab(String(id))}>
        <Tab id="people" title="办理人" />
        <Tab id="decision" title="办理方式" />
        <Tab id="fields" title="字段权限" />
      </Tabs>
      {tab === 'people' && (
        <>
          <AssignmentEditor
            rules={rules}
            onChange={(next) => change({ assignment: [{ id: step.assignment[0]?.id ?? 'g1', rules: next }] })}
          />
          <DryRun rules={rules} />
        </>
      )}
      {tab === 'decision' && <DecisionEditor step={step} onChange={change} />}
      {tab === 'fields' && (
        <RightsEditor form={form} rights={step.fields ?? []} usual="read" onChange={(fields) => change({ fields })} />
      )}
      <Button
        intent="danger"
        variant="outlined"
        icon={<TrashIcon />}
        text="删除环节"
        onClick={() => onChange(removeBlock(tree, step.id))}
      />
    </Frame>
  )
}

function BranchProperties({
  tree,
  place,
  onChange,
}: PropertiesProps & { readonly place: NonNullable<ReturnType<typeof findBranch>> }) {
  const { split, branch } = place
  const change = (part: object) =>
    onChange(
      updateBlock(tree, split.id, (block) =>
        isSplit(block)
          ? { ...block, branches: block.branches.map((each) => (each.id === branch.id ? { ...each, ...part } : each)) }
          : block,
      ),
    )
  return (
    <Frame title={branch.name || '分支'}>
      <Field label="名称" labels="top">
        {(control) => <InputGroup {...control} value={branch.name ?? ''} onValueChange={(name) => change({ name })} />}
      </Field>
      {split.kind !== 'parallel' && !branch.isDefault && (
        <Field label="条件" labels="top" help="用字段标题写算式，如 金额 > 5000 或 用车范围 == '2'">
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={3}
              value={branch.condition ?? ''}
              onChange={(event) => change({ condition: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {branch.isDefault && <p className="gt-muted">其他条件都不满足时走这一支，不能设置条件。</p>}
      {!branch.isDefault && (
        <Button
          intent="danger"
          variant="outlined"
          icon={<TrashIcon />}
          text="删除分支"
          onClick={() => onChange(removeBranch(tree, split.id, branch.id))}
        />
      )}
    </Frame>
  )
}
