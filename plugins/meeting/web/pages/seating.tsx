import { Button, TextArea } from '@blueprintjs/core'
import {
  FaultState,
  Field,
  Page,
  PageHeader,
  Panel,
  SelectField,
  Skeleton,
  TextField,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SecondSits } from '../../model/seating.ts'
import { readSeating, saveSeating } from '../../model/seating-calls.ts'
import { namesIn, type Row, seatingPlan } from '../../model/seating-plan.ts'
import { Stage } from '../stage.tsx'
import { spanText } from '../time-cells.tsx'
import '../seating.css'

const MOST_SEATS = 40
const USUAL_SEATS = 9

/** Whole seats of a row, whatever is typed. */
const seatsIn = (text: string): number => Math.min(MOST_SEATS, Math.max(1, Math.floor(Number(text)) || 1))

const sides = [
  ['right', '一号位右侧'],
  ['left', '一号位左侧'],
] as const

/** Who sits where on the stage, of a meeting where one is named: worked out from the order of the names, and put right by hand. */
export default function SeatingPage() {
  const [query] = useSearchParams()
  const meeting = query.get('meeting') ?? undefined
  const found = useCall(readSeating, { ...(meeting !== undefined && { meeting }) }, { quiet: true })
  const seated = found.data
  return (
    <Page>
      <PageHeader
        title="主席台排座"
        {...(seated?.title && { description: `${seated.title}　${spanText(seated)}　${seated.place}` })}
      />
      {!seated && (found.error ? <FaultState error={found.error} /> : <Skeleton lines={6} />)}
      {seated && <Seating key={meeting ?? ''} {...{ seated, meeting }} />}
    </Page>
  )
}

interface SeatingProps {
  readonly seated: {
    readonly title?: string | undefined
    readonly names: string
    readonly rows: readonly Row[]
    readonly second: SecondSits
  }
  readonly meeting: string | undefined
}

function Seating({ seated, meeting }: SeatingProps) {
  const [order, setOrder] = useState<Order>({
    names: seated.names,
    perRow: String(seated.rows[0]?.length ?? USUAL_SEATS),
    second: seated.second,
  })
  const [rows, setRows] = useState(seated.rows.length > 0 ? seated.rows : worked(order))
  const send = useSend(saveSeating, { refreshes: [readSeating], done: '已保存座位图' })
  const change = (part: Partial<Order>) => {
    setOrder({ ...order, ...part })
    setRows(worked({ ...order, ...part }))
  }
  return (
    <>
      <Panel>
        <OrderFields order={order} onChange={change} />
      </Panel>
      {rows.length > 0 && (
        <Stage title={`${seated.title ?? ''}主席台座位图`} rows={rows} onChange={setRows}>
          {meeting !== undefined && (
            <Button
              intent="primary"
              text="保存"
              loading={send.isPending}
              onClick={() => send.mutate({ meeting, names: order.names, rows: rows.map((row) => [...row]) })}
            />
          )}
        </Stage>
      )}
    </>
  )
}

/** By what the seats are worked out. */
interface Order {
  readonly names: string
  readonly perRow: string
  readonly second: SecondSits
}

const worked = ({ names, perRow, second }: Order): readonly Row[] =>
  seatingPlan(namesIn(names), seatsIn(perRow), second)

interface OrderFieldsProps {
  readonly order: Order
  readonly onChange: (part: Partial<Order>) => void
}

const OrderFields = ({ order: { names, perRow, second }, onChange }: OrderFieldsProps) => (
  <div className="mt-seating-tools">
    <Field label="姓名" help="按职务顺序，一行一个，或以顿号隔开" labels="top">
      {(control) => (
        <TextArea
          {...control}
          fill
          rows={6}
          maxLength={8000}
          value={names}
          onChange={({ target }) => onChange({ names: target.value })}
        />
      )}
    </Field>
    <TextField
      label="每排座位数"
      labels="top"
      maxLength={2}
      value={perRow}
      onChange={(seats) => onChange({ perRow: seats })}
    />
    <SelectField
      label="二号位（面向主席台看）"
      labels="top"
      value={second}
      options={sides}
      onChange={(side) => onChange({ second: side as SecondSits })}
    />
  </div>
)
