import { confirm, DataTable, useCall, useLive, useRefresh, useSend } from '@gongtai/sdk/web'
import { counts, pendingTasks } from '../../model/calls.ts'
import { type Deputation, endDeputy, ownDeputies } from '../../model/deputy-calls.ts'
import { columnsOf, DeputyCard, isOpen } from './deputy-columns.tsx'

const empty = {
  given: {
    title: '还没有委托过他人',
    text: '出差、休假时可委托同事代办任务，到期自动结束，期间您仍可查看和办理。',
  },
  taken: { title: '没有人委托您代办', text: '他人委托给您的时间与范围会显示在这里，任务显示在“待办任务”中。' },
}

/** Asks before what is undecided goes back to the principal. */
export async function confirmEnd({ principal, deputy, state }: Deputation): Promise<boolean> {
  const text =
    state === 'coming'
      ? `取消后，${deputy.name}到期不会代${principal.name}办理。`
      : `结束后，${deputy.name}不能再代办，尚未办理的任务只由${principal.name}办理。`
  return confirm({ title: '结束委托', text, confirm: '结束委托', intent: 'danger' })
}

/** Whom the person has named, or who has named them. */
export function OwnDeputies({ side }: { readonly side: 'given' | 'taken' }) {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(ownDeputies))
  const found = useCall(ownDeputies, {})
  const end = useSend(endDeputy, { done: '委托已结束', refreshes: [ownDeputies, pendingTasks, counts] })
  const rows = found.data?.[side]
  const list = { ...found, data: rows && { rows, total: rows.length } }
  const endAsked = async (row: Deputation) => (await confirmEnd(row)) && end.mutate({ id: row.id })
  return (
    <DataTable
      label={side === 'given' ? '我的委托' : '委托给我'}
      columns={columnsOf[side]}
      rowKey={({ id }) => id}
      list={list}
      height="auto"
      empty={empty[side]}
      card={(row) => <DeputyCard row={row} side={side} />}
      {...(side === 'given' && {
        rowActions: (row: Deputation) =>
          isOpen(row) ? [{ title: '结束委托', intent: 'danger' as const, onSelect: () => void endAsked(row) }] : [],
      })}
    />
  )
}
