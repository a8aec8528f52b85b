import { StateTag } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import type { BoardCard } from '../model/repairs.ts'

/** One repair: where, what, who reported it, and by when it is to be mended. */
export const RepairCard = ({ card }: { readonly card: BoardCard }) => {
  const { instance, place, kind, description, reporter, phone, reportedAt, crew, due, doneAt, urgent, late } = card
  return (
    <article className="dorm-card">
      <header>
        <Link className="gt-link" to={`/workflow/instance/${instance}`}>
          {place}　{kind}
        </Link>
        {urgent && <StateTag family="bad">紧急</StateTag>}
        {late && <StateTag family="bad">逾期</StateTag>}
      </header>
      <p>{description}</p>
      <footer>
        <span>
          {reporter}
          {phone !== '' && (
            <>
              {' '}
              <a className="gt-link" href={`tel:${phone}`}>
                {phone}
              </a>
            </>
          )}
        </span>
        <span>{doneAt === '' ? `报修 ${reportedAt.slice(5)}` : `修好 ${doneAt.slice(5)}`}</span>
        {crew !== '' && (
          <span>
            {crew}
            {due !== '' && `，${due} 前完成`}
          </span>
        )}
      </footer>
    </article>
  )
}
