import { Button } from '@blueprintjs/core'
import { rowsChanged } from '@gongtai/sdk'
import { Client, FaultState, Skeleton, StateTag, useCall, useLive, useRefresh, useService } from '@gongtai/sdk/web'
import { yuan } from '../../model/money.ts'
import { type Offer, readQuoteFile, readSheet, type Sheet } from '../../model/sourcing-calls.ts'
import { sourcings } from '../../model/sourcings.ts'
import '../sourcing.css'

/** Who was asked, and once the quotes are open what each of them costs beside the others. */
export function Comparison({ id }: { readonly id: string }) {
  const refresh = useRefresh()
  useLive(rowsChanged(sourcings).type, () => refresh(readSheet))
  const { data, error } = useCall(readSheet, { id }, { quiet: true })
  if (error) return <FaultState error={error} />
  if (!data) return <Skeleton lines={6} />
  return (
    <section className="gt-register-below" aria-label="比价表">
      <h2>比价表</h2>
      {data.findings.length > 0 && (
        <div className="pur-related" role="alert">
          <b>报价疑似来自关联供应商</b>
          <ul>
            {data.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
      {data.offers.length === 0 && <p className="gt-muted">还没有邀请供应商，至少需要 {data.least} 家。</p>}
      {data.offers.length > 0 && (data.opened ? <Opened sheet={data} /> : <Sealed sheet={data} />)}
    </section>
  )
}

const Sealed = ({ sheet: { offers, least } }: { readonly sheet: Sheet }) => (
  <>
    <p className="gt-muted">
      已邀请 {offers.length} 家，收到 {offers.filter(({ received }) => received).length} 家，至少需要 {least}{' '}
      家；报价在开启之前不能查看。
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">供应商</th>
          <th scope="col">报价</th>
          <th scope="col">文件摘要</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ supplier, name, received, fileDigest }) => (
          <tr key={supplier}>
            <td>{name}</td>
            <td>
              <StateTag family={received ? 'ok' : 'idle'}>{received ? '已密封' : '未收到'}</StateTag>
            </td>
            <td className="gt-muted">{fileDigest.slice(0, 12)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

function Opened({ sheet: { lines, offers, budget } }: { readonly sheet: Sheet }) {
  const priced = offers.filter(({ total }) => total !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is moved by keys
    <div className="pur-wide" tabIndex={0} role="group" aria-label="各行报价">
      <table>
        <thead>
          <tr>
            <th scope="col">明细</th>
            {priced.map(({ supplier, name }) => (
              <th key={supplier} scope="col" className="gt-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ seq, itemName, spec, quantity, measure, prices }) => (
            <tr key={seq}>
              <th scope="row">
                {itemName} {spec}
                <small>
                  {quantity} {measure}
                </small>
              </th>
              {prices.map((price, at) => (
                <td key={priced[at]?.supplier} className="gt-right" data-lowest={price.lowest || undefined}>
                  {yuan(price.amount)}
                  <small>
                    {yuan(price.unitPrice)}
                    {price.lowest && ' 最低'}
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              合计<small>预算 {yuan(budget)}</small>
            </th>
            {priced.map((offer) => (
              <Sum key={offer.supplier} offer={offer} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Sum({ offer: { total, lowest, deviation, quote, fileName, validUntil } }: { readonly offer: Offer }) {
  const client = useService(Client)
  return (
    <td className="gt-right" data-lowest={lowest || undefined}>
      <b>{yuan(total ?? 0)}</b>
      <small>
        {deviationOf(deviation ?? 0)}
        {lowest && ' 最低'}
      </small>
      <small>有效期至 {validUntil}</small>
      <Button
        size="small"
        variant="minimal"
        text="报价文件"
        onClick={() => void client.download(readQuoteFile, { id: quote }, fileName).catch(() => undefined)}
      />
    </td>
  )
}

const deviationOf = (percent: number): string =>
  percent === 0 ? '与预算持平' : `${percent < 0 ? '低于' : '高于'}预算 ${Math.abs(percent).toFixed(2)}%`
