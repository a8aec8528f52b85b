import { Button, Callout } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import type { AutomaticNode } from '@gongtai/sdk/flow'
import { SchemaForm, type SchemaNode, schemaProblems, TextField, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { removeBlock, updateAutomatic } from '../../model/designer/edit-tree.ts'
import type { PropertiesProps } from './properties.tsx'
import { PropertiesFrame } from './properties-frame.tsx'
import { RightsEditor } from './rights-editor.tsx'
import '../styles/designer.css'

const sides = [
  ['work', '执行内容'],
  ['fields', '可写字段'],
] as const

/** What a plugin carries out at a step, and what it may write into the form. */
export function AutomaticProperties({
  tree,
  form,
  step,
  offered,
  onChange,
}: PropertiesProps & { readonly step: AutomaticNode }) {
  const [tab, setTab] = useState('work')
  const change = (part: Partial<AutomaticNode>, key?: string) => onChange(updateAutomatic(tree, step.id, part), key)
  return (
    <PropertiesFrame title={step.name}>
      <TextField
        label="环节名称"
        labels="top"
        maxLength={50}
        value={step.name}
        onChange={(name) => change({ name }, `${step.id} name`)}
      />
      <ViewTabs id="automatic" tabs={sides} chosen={tab} onChoose={setTab}>
        {tab === 'work' && <Work step={step} offered={offered} onChange={change} />}
        {tab === 'fields' && <RightsEditor form={form} step={step} usual="read" onChange={change} />}
      </ViewTabs>
      <Button
        className="wf-remove"
        intent="danger"
        variant="outlined"
        icon={<TrashIcon />}
        text="删除环节"
        onClick={() => onChange(removeBlock(tree, step.id))}
      />
    </PropertiesFrame>
  )
}

interface WorkProps {
  readonly step: AutomaticNode
  readonly offered: PropertiesProps['offered']
  readonly onChange: (part: Partial<AutomaticNode>, key: string) => void
}

function Work({ step, offered, onChange }: WorkProps) {
  const found = offered?.find(({ id }) => id === step.step)
  if (offered && !found) {
    const text = `「${step.step}」没有启用的插件提供，请启用插件，或删除该环节。`
    return <Callout intent="warning">{text}</Callout>
  }
  const schema = found?.settings as SchemaNode | null | undefined
  if (!schema) return <p className="bp6-text-muted">到达该环节时由插件自动执行，不需要设置。</p>
  const values = step.settings ?? {}
  return (
    <SchemaForm
      schema={schema}
      value={values}
      labels="top"
      problems={schemaProblems(schema, values)}
      onChange={(settings, key) => onChange({ settings }, `${step.id} ${key}`)}
    />
  )
}
