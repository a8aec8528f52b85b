import { Panel, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { supplyStock } from '../../model/supplies.ts'

const SHOWN = 5

/** What a keeper is to buy more of; nothing where there is enough of everything. */
export default function LowStock() {
  const { data } = useCall(supplyStock.calls.list, { low: '1', page: 1, pageSize: SHOWN }, { quiet: true })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      title="库存偏低"
      bare
      actions={
        <Link className="gt-link" to="/biz-business/supplies/stock">
          全部库存
        </Link>
      }
    >
      <ul className="gt-row-lines" aria-label="库存偏低">
        {data.rows.map(({ item, itemName, place, placeName, quantity, unit }) => (
          <li key={`${item} ${place}`}>
            <span className="gt-row-line-at">
              {`余 ${Number(quantity).toLocaleString('zh-CN', { maximumFractionDigits: 4 })} ${unit}`.trim()}
            </span>
            <span className="gt-row-line-what">
              <b>{itemName}</b>
              <small>{placeName}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
