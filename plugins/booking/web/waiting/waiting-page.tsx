import { type WaitingState, waitingListCalls } from '@gongtai/sdk'
import { confirm, Page, PageHeader, prefilled, useCall, useSend } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { moment, SpanList, type StateWords } from '../span-list.tsx'

interface Wait {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly since: string
  readonly state: WaitingState
  readonly until: string
  readonly process: string
  readonly values: Readonly<Record<string, unknown>>
}

const states: StateWords<WaitingState> = {
  waiting: { text: '候补中', family: 'wait' },
  told: { text: '已空出', family: 'ok' },
  passed: { text: '已轮到下一位', family: 'idle' },
  taken: { text: '已申请', family: 'ok' },
  over: { text: '已过时', family: 'idle' },
}

const further = [{ id: 'since', title: '加入时间', width: 160, cell: ({ since }: Wait) => moment(since) }]

/** What the person waits for, and what of it is free by now. */
export default function WaitingPage() {
  const found = useCall(waitingListCalls.list, {})
  const navigate = useNavigate()
  const leave = useSend(waitingListCalls.leave, { refreshes: [waitingListCalls.list], done: '已取消候补' })
  const drop = async ({ id, name }: Wait) => {
    if (await confirm({ title: '取消候补', text: `「${name}」空出时不再通知您。`, confirm: '取消候补' }))
      leave.mutate({ id })
  }
  const ask = ({ process, values }: Wait) =>
    navigate(`/workflow/start/${process}`, prefilled(values as Parameters<typeof prefilled>[0]))
  return (
    <Page layout="fill">
      <PageHeader title="我的候补" description="所选时段空出时按加入的先后通知；收到通知后请尽快申请。" />
      <SpanList
        label="我的候补"
        found={found}
        name={{ title: '资源', of: (row: Wait) => row.name }}
        spanTitle="时间"
        further={further}
        states={states}
        note={({ state, until }) => (state === 'told' ? `${moment(until)} 前优先` : '')}
        rowKey={({ id }) => id}
        empty={{ title: '没有候补', text: '在日历或申请单中遇到时段被占用时，可以加入候补。' }}
        rowActions={(row) => [
          ...(row.state === 'told' || row.state === 'passed' ? [{ title: '申请', onSelect: () => ask(row) }] : []),
          ...(row.state === 'told' || row.state === 'waiting'
            ? [{ title: '取消候补', onSelect: () => void drop(row) }]
            : []),
        ]}
      />
    </Page>
  )
}
