import { StateTag, useCall } from '@gongtai/sdk/web'
import { answersOf } from '../model/calls.ts'
import { invitations } from '../model/invitations.ts'
import './meeting.css'

const { choices } = invitations.fields.answer

/** Who comes and who does not, for whoever asked them. */
export function Answers({ meeting }: { readonly meeting: string }) {
  const found = useCall(answersOf, { meeting }, { quiet: true })
  if (!found.data || found.data.length === 0) return null
  return (
    <section aria-label="参会答复">
      <h3>参会答复</h3>
      <ul className="mt-answers">
        {found.data.map(({ person, name, answer, note }) => {
          const drawn = choices[answer as keyof typeof choices]
          return (
            <li key={person}>
              {name} <StateTag family={drawn.family}>{drawn.title}</StateTag>
              {note && <span className="gt-muted">{note}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
