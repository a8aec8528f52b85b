import { monitorCalls } from '@gongtai/sdk/administration'
import { confirm, type RowAction, toast, useSend } from '@gongtai/sdk/web'

type Delivery = monitorCalls.Delivery

const { listDeliveries, listDeliveriesOf } = monitorCalls
const refreshes = [listDeliveries, listDeliveriesOf]
const lost = '放弃后这项后续处理不会再进行，也不能恢复；所属租户的审计日志会记下这次放弃。'

/** What the operator may do with events that did not arrive. */
export function useDeliveryActions(reaction: string) {
  const retry = useSend(monitorCalls.retryDelivery, { refreshes, done: '已安排重试' })
  const retryAll = useSend(monitorCalls.retryDeliveries, {
    refreshes,
    onDone: (count) => toast.success(`已安排重试 ${count} 个事件`),
  })
  const discard = useSend(monitorCalls.discardDelivery, { refreshes, done: '已放弃该事件' })
  const discardAll = useSend(monitorCalls.discardDeliveries, {
    refreshes,
    onDone: (count) => toast.success(`已放弃 ${count} 个事件`),
  })
  const askDiscard = async ({ tenant, id, event }: Delivery) => {
    const text = `放弃租户 ${tenant} 的事件「${event}」？${lost}`
    if (await confirm({ title: '放弃事件', text, confirm: '放弃', intent: 'danger' })) discard.mutate({ tenant, id })
  }
  return {
    retryAll: () => retryAll.mutate({ reaction }),
    discardAll: async (count: number) => {
      const text = `放弃停放的 ${count} 个事件？${lost}`
      if (await confirm({ title: '全部放弃', text, confirm: '全部放弃', intent: 'danger' }))
        discardAll.mutate({ reaction })
    },
    isBusy: retryAll.isPending || discardAll.isPending,
    ofRow: (row: Delivery): readonly RowAction[] => [
      { title: row.parked ? '重试' : '立即重试', onSelect: () => retry.mutate({ tenant: row.tenant, id: row.id }) },
      {
        title: '放弃',
        intent: 'danger',
        disabled: !row.parked && '仍会自动重试，停放之后才能放弃',
        onSelect: () => void askDiscard(row),
      },
    ],
  }
}
