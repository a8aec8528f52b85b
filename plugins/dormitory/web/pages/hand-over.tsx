import { FaultState, Page, PageHeader, Panel, Skeleton, StateTag, useCall, useSend } from '@gongtai/sdk/web'
import { useParams } from 'react-router-dom'
import {
  CONDITIONS,
  type Condition,
  confirmItem,
  type HandOver,
  type HandOverItem,
  readHandOver,
} from '../../model/hand-over.ts'
import { MeterEntry } from '../desk/meter-entry.tsx'
import '../desk/desk.css'

/** Keeper and lodger go through the room together: thing by thing, then the meters. */
export default function HandOverPage() {
  const { stay = '' } = useParams()
  const found = useCall(readHandOver, { stay }, { quiet: true })
  const { data } = found
  return (
    <Page>
      <PageHeader
        title="入住交接"
        back={`/biz-business/dormitory/stays?row=${stay}`}
        description={data && `${data.person}　${data.bed}　${data.from} 入住`}
      />
      {found.error && <FaultState error={found.error} />}
      {found.isPending && <Skeleton lines={8} />}
      {data && <Things data={data} />}
      {data && (
        <Panel title="表计读数">
          <MeterEntry room={data.roomId} number={data.room} meters={data.meters} stay={stay} />
        </Panel>
      )}
    </Page>
  )
}

function Things({ data: { stay, goods } }: { readonly data: HandOver }) {
  const left = goods.filter(({ condition, carried }) => condition === '' || carried).length
  return (
    <Panel
      title="物品清单"
      actions={
        left === 0 ? (
          <StateTag family="ok">已全部确认</StateTag>
        ) : (
          <StateTag family="wait">{`还有 ${left} 项`}</StateTag>
        )
      }
    >
      {goods.length === 0 && <p className="gt-muted">该房型还没有物品标准，请先在「物品标准」中登记。</p>}
      <ol className="dorm-things">
        {goods.map((thing) => (
          <Thing key={thing.item} stay={stay} thing={thing} />
        ))}
      </ol>
    </Panel>
  )
}

function Thing({ stay, thing }: { readonly stay: string; readonly thing: HandOverItem }) {
  const send = useSend(confirmItem, { refreshes: [readHandOver] })
  return (
    <li>
      <p>
        <strong>{thing.item}</strong>
        <span className="gt-muted">
          {`${thing.quantity} 件　${thing.unitPrice} 元${thing.carried ? '　原住处交接，请在新房间核对' : ''}`}
        </span>
      </p>
      <fieldset className="dorm-conditions">
        <legend className="gt-visually-hidden">{thing.item}</legend>
        {(Object.keys(CONDITIONS) as Condition[]).map((condition) => (
          <button
            key={condition}
            type="button"
            aria-pressed={thing.condition === condition}
            data-family={CONDITIONS[condition].family}
            disabled={send.isPending}
            onClick={() => send.mutate({ stay, item: thing.item, condition })}
          >
            {CONDITIONS[condition].title}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
