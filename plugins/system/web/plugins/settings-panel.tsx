import { Button } from '@blueprintjs/core'
import { ResetIcon } from '@blueprintjs/icons'
import type { Manifest } from '@gongtai/sdk'
import { pluginCalls } from '@gongtai/sdk/administration'
import {
  FaultState,
  SchemaForm,
  type SchemaNode,
  Skeleton,
  SlidePanel,
  schemaProblems,
  toast,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { defaultsOf, type SettingValues } from './setting-defaults.ts'

export interface SettingsPanelProps {
  readonly manifest: Manifest
  readonly readOnly: boolean
  readonly onClose: () => void
}

/** The tenant's settings of a plugin, in a form made from the plugin's own schema. */
export function SettingsPanel({ manifest, readOnly, onClose }: SettingsPanelProps) {
  const { id, title } = manifest
  const stored = useCall(pluginCalls.readPluginSettings, { id }, { quiet: true })
  const [draft, setDraft] = useState<SettingValues>()
  const save = useSend(pluginCalls.writePluginSettings, {
    done: '设置已保存',
    refreshes: [pluginCalls.readPluginSettings],
    onDone: onClose,
  })
  const schema = (stored.data?.schema ?? {}) as SchemaNode
  const values = draft ?? ((stored.data?.values ?? {}) as SettingValues)
  const problems = schemaProblems(schema, values)
  const wrong = Object.keys(problems).length
  const restore = () => {
    setDraft({ ...values, ...defaultsOf(schema) })
    toast.info('已填入默认值，保存后生效', { action: { title: '撤销', run: () => setDraft(draft) } })
  }
  const actions = (
    <SaveButtons
      ready={stored.data !== undefined}
      onRestore={restore}
      wrong={wrong}
      changed={draft !== undefined}
      busy={save.isPending}
      onClose={onClose}
      onSave={() => save.mutate({ id, values: { ...values } })}
    />
  )
  return (
    <SlidePanel isOpen width={420} title={`${title}设置`} onClose={onClose} {...(!readOnly && { actions })}>
      {stored.isPending && <Skeleton lines={6} />}
      {stored.error && <FaultState error={stored.error} compact />}
      {stored.data && (
        <>
          <p className="sys-note">仅对本单位生效</p>
          <SchemaForm
            labels="top"
            schema={schema}
            value={values}
            problems={problems}
            disabled={readOnly}
            onChange={setDraft}
          />
        </>
      )}
    </SlidePanel>
  )
}

interface SaveButtonsProps {
  readonly ready: boolean
  /** How many settings have to be mended first. */
  readonly wrong: number
  readonly changed: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onRestore: () => void
}

const SaveButtons = ({ ready, wrong, changed, busy, onClose, onSave, onRestore }: SaveButtonsProps) => (
  <>
    <Button
      className="sys-foot-first"
      variant="minimal"
      icon={<ResetIcon />}
      text="恢复默认"
      disabled={!ready}
      onClick={onRestore}
    />
    {wrong > 0 && <span className="sys-bad">{wrong} 项需要修改</span>}
    <Button text="取消" onClick={onClose} />
    <Button intent="primary" text="保存" disabled={!changed || wrong > 0} loading={busy} onClick={onSave} />
  </>
)
