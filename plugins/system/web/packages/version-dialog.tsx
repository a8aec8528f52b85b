import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { pluginCalls, tenantCalls } from '@gongtai/sdk/administration'
import { FaultState, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { consequencesInWords, type Step } from './consequences.ts'

export interface VersionDialogProps {
  readonly plugin: pluginCalls.InstalledPlugin
  readonly version: string
  readonly step: Step
  readonly busy: boolean
  readonly onConfirm: (tenants: readonly string[]) => void
  readonly onClose: () => void
}

const words: Readonly<Record<Step, { readonly verb: string; readonly to: string; readonly effect: string }>> = {
  try: { verb: '试用', to: '', effect: '只有选中的租户换用这个版本，其他租户不受影响；随时可以结束试用。' },
  release: { verb: '发布', to: '', effect: '所有租户立即换用这个版本，已打开的页面自动更新，数据保留；之后可以回退。' },
  back: { verb: '回退', to: '到 ', effect: '所有租户立即换回这个版本，已打开的页面自动更新，已填写的数据保留。' },
}

/** Says what changes before a version is tried, released or taken back to; the focus starts on the way back. */
export function VersionDialog({ plugin, version, step, busy, onConfirm, onClose }: VersionDialogProps) {
  const { id, title } = plugin.manifest
  const { verb, to, effect } = words[step]
  const found = useCall(pluginCalls.readVersionConsequences, { id, version }, { quiet: true })
  const tenants = useTenants()
  const [chosen, setChosen] = useState<readonly string[]>(plugin.trial?.tenants ?? [])
  const refused = step === 'try' ? found.data?.noTrial : undefined
  const ready = found.data !== undefined && refused === undefined && (step !== 'try' || chosen.length > 0)
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={`${verb}「${title}」${to}${version}`}
      canOutsideClickClose={false}
      onClose={busy ? undefined : onClose}
    >
      <DialogBody>
        <p className="sys-note">
          {effect}
          {found.data?.from !== undefined && `现在各租户使用 ${found.data.from}。`}
        </p>
        {found.error && !found.data && <FaultState error={found.error} compact />}
        {found.isPending && <Skeleton lines={4} />}
        {refused !== undefined && (
          <p className="sys-banner sys-banner-wait" role="alert">
            不能试用：{refused}。
          </p>
        )}
        {found.data && <Consequences found={found.data} step={step} nameOf={tenants.nameOf} />}
        {step === 'try' && refused === undefined && (
          <TenantTicks tenants={tenants.all} chosen={chosen} onChange={setChosen} />
        )}
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text="取消" disabled={busy} autoFocus onClick={onClose} />
            <Button
              intent="primary"
              text={step === 'try' ? `由 ${chosen.length} 个租户试用` : verb}
              disabled={!ready}
              loading={busy}
              onClick={() => onConfirm(chosen)}
            />
          </>
        }
      />
    </Dialog>
  )
}

function useTenants() {
  const list = useCall(tenantCalls.listTenants, { pageSize: 200 }, { fresh: 60_000 })
  const all = list.data?.rows ?? []
  return { all, nameOf: (tenant: string) => all.find((row) => row.id === tenant)?.name ?? tenant }
}

interface ConsequencesProps {
  readonly found: pluginCalls.VersionConsequences
  readonly step: Step
  readonly nameOf: (tenant: string) => string
}

function Consequences({ found, step, nameOf }: ConsequencesProps) {
  const all = consequencesInWords(found, step, nameOf)
  if (all.length === 0) return <p className="sys-note">菜单、权限、数据表与表单都不变，只有程序不同。</p>
  return (
    <dl className="sys-consequences">
      {all.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TenantTicksProps {
  readonly tenants: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function TenantTicks({ tenants, chosen, onChange }: TenantTicksProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="sys-trial-tenants">
      <legend>由哪些租户试用</legend>
      {tenants.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
      <small>租户停用着这个插件时，由它的管理员启用后看到试用的版本。</small>
    </fieldset>
  )
}
