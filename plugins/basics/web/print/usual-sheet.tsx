import { formatTime, PrintedForm, type PrintedOpinion, QrCode, type SheetProps, usePicture } from '@gongtai/sdk/web'

/** The look for every form: heading, title and number, the form as a ruled table, and the opinions in order. */
export default function UsualSheet({ record, heading }: SheetProps) {
  const { title, number, facts, opinions, path } = record
  return (
    <article className="basics-sheet">
      <header>
        <p className="basics-sheet-heading">{heading}</p>
        <h1>{record.form.title || title}</h1>
        <QrCode text={new URL(path, window.location.origin).href} />
      </header>
      <p className="basics-sheet-title">{title}</p>
      <p className="basics-sheet-facts">
        {number && <span>编号：{number}</span>}
        {facts.map(({ label, text }) => (
          <span key={label}>
            {label}：{text}
          </span>
        ))}
      </p>
      <PrintedForm record={record} />
      {opinions.length > 0 && <Opinions opinions={opinions} />}
    </article>
  )
}

function Signature({ address }: { readonly address: string }) {
  const picture = usePicture(address)
  return picture ? <img src={picture} alt="手写签名" height={40} /> : null
}

const Opinions = ({ opinions }: { readonly opinions: readonly PrintedOpinion[] }) => (
  <table className="basics-sheet-opinions" aria-label="办理意见">
    <thead>
      <tr>
        <th colSpan={2} scope="colgroup">
          办理意见
        </th>
      </tr>
    </thead>
    <tbody>
      {opinions.map((opinion) => (
        <tr key={`${opinion.at} ${opinion.person} ${opinion.result}`}>
          <th scope="row">{opinion.step}</th>
          <td>
            <p>
              {opinion.result}
              {opinion.opinion && `：${opinion.opinion}`}
            </p>
            {opinion.attachments.length > 0 && <p>附件：{opinion.attachments.join('、')}</p>}
            <p className="basics-sheet-signed">
              {opinion.signature && <Signature address={opinion.signature} />}
              {opinion.department} {opinion.person}　{formatTime(opinion.at, '{y}-{m}-{d} {h}:{i}')}
            </p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
