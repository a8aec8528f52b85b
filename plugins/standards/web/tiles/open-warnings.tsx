import { formatTime, RowsTile, StateTag } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { openWarnings, WARNINGS_PAGE } from '../../model/warnings.ts'

/** What nobody has answered yet, the most pressing first. */
export default function OpenWarnings() {
  return (
    <RowsTile
      of={openWarnings}
      title="待答复的预警"
      more={
        <Link className="gt-link" to={WARNINGS_PAGE}>
          全部预警
        </Link>
      }
      line={({ text, area, colour, dueAt, link, names }) => ({
        at: (
          <>
            {formatTime(dueAt, '{m}-{d} {h}:{i}')}
            <small>前答复</small>
          </>
        ),
        title: link === '' ? text : <Link to={link}>{text}</Link>,
        detail: [area, names.responsible && `答复人 ${names.responsible}`].filter(Boolean).join('　'),
        end: <StateTag family={colour === 'red' ? 'bad' : 'wait'}>{colour === 'red' ? '红色' : '黄色'}</StateTag>,
      })}
    />
  )
}
