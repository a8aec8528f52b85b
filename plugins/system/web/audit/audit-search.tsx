import { tenantCalls } from '@gongtai/sdk/administration'
import { DayField, SearchPanel, SelectField, TextField, useCall } from '@gongtai/sdk/web'
import { kindWords, outcomeWords } from './audit-words.ts'
import { everything, type Narrowing, type Trail } from './use-trail.ts'

const pairs = (words: Readonly<Record<string, string>>) => Object.entries(words)

/** By whom, what, with what result, from where and when. */
export function AuditSearch({ all, draft, setDraft, narrow }: Trail) {
  const field = (name: keyof Narrowing) => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  })
  return (
    <SearchPanel onSearch={() => narrow(draft)} onReset={() => narrow(everything)} shown={3} name="system.audit">
      {all && <TenantField {...field('tenant')} />}
      <TextField label="账号" {...field('account')} maxLength={64} placeholder="完整的登录账号" />
      <TextField label="操作" {...field('action')} maxLength={100} placeholder="名称的一部分，如 登录" />
      <SelectField label="结果" unchosen="全部" options={pairs(outcomeWords)} {...field('outcome')} />
      <SelectField label="类型" unchosen="全部" options={pairs(kindWords)} {...field('kind')} />
      <TextField label="来源地址" {...field('address')} maxLength={64} placeholder="完整的 IP 地址" />
      <DayField label="起始日期" {...field('from')} />
      <DayField label="截止日期" {...field('to')} />
    </SearchPanel>
  )
}

function TenantField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const tenants = useCall(tenantCalls.listTenants, { pageSize: 200 }, { fresh: 60_000 })
  const options = (tenants.data?.rows ?? []).map(({ id, name }) => [id, `${name}（${id}）`] as const)
  return <SelectField label="租户" unchosen="全部" options={options} value={value} onChange={onChange} />
}
