import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { ConfigurationValue } from '../../model/configuration-calls.ts'
import { problemUnless } from '../parts/problem-unless.ts'
import { TextField } from '../parts/text-field.tsx'
import type { useConfigurationChanges } from './use-configuration-changes.ts'

const keyProblem = problemUnless(/^[A-Za-z][A-Za-z0-9_.-]{0,79}$/, '以字母开头，只含字母、数字、下划线、点和短横线')
const empty: ConfigurationValue = { configKey: '', configName: '', configValue: '' }

export interface ConfigurationDialogProps {
  /** The value to change; a new one without it. */
  readonly stored?: ConfigurationValue
  readonly changes: ReturnType<typeof useConfigurationChanges>
  readonly onClose: () => void
}

/** Adds a configuration value, or changes one. */
export function ConfigurationDialog({ stored, changes, onClose }: ConfigurationDialogProps) {
  const [input, setInput] = useState(stored ?? empty)
  const write = (field: keyof ConfigurationValue) => (text: string) => setInput({ ...input, [field]: text })
  const problem = keyProblem(input.configKey)
  const ready = input.configKey !== '' && problem === undefined && input.configName.trim() !== ''
  const save = () => {
    const send = stored ? changes.update : changes.create
    send.mutate({ ...input, configName: input.configName.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      canOutsideClickClose={false}
      className="gt-dialog"
      title={stored ? '编辑参数' : '新增参数'}
      onClose={onClose}
    >
      <DialogBody>
        <TextField label="参数名称" required maxLength={120} value={input.configName} onChange={write('configName')} />
        <TextField
          label="参数键名"
          required
          readOnly={stored !== undefined}
          problem={problem}
          maxLength={80}
          value={input.configKey}
          onChange={write('configKey')}
        />
        <TextField label="参数键值" maxLength={2000} value={input.configValue} onChange={write('configValue')} />
      </DialogBody>
      <DialogActions
        disabled={!ready}
        busy={changes.create.isPending || changes.update.isPending}
        onConfirm={save}
        onClose={onClose}
      />
    </Dialog>
  )
}
