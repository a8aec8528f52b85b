import { useEffect, useState } from 'react'
import { openCall } from '../../request/pages-server.ts'
import type { TokenAnswer } from '../../session/token-store.ts'
import { arrive } from '../arrive.ts'
import { useAttempt } from '../use-attempt.ts'
import './demonstration.css'

interface Person {
  readonly account: string
  readonly name: string
  readonly title: string
  readonly text: string
}

/** The people of a demonstration whose work can be tried by one click. */
export default function Demonstration() {
  const people = usePeople()
  const { message, busy, run } = useAttempt()
  if (people.length === 0) return null
  const enter = (account: string) =>
    run(async () => arrive(await openCall<TokenAnswer>('POST', '/demonstration/sign-in', { account })))
  return (
    <section className="si-demonstration" aria-label="演示环境">
      <p>演示环境，点一下即以其身份试用</p>
      <ul>
        {people.map(({ account, name, title, text }) => (
          <li key={account}>
            <button
              type="button"
              disabled={busy}
              title={`${name}：${text}`}
              aria-description={`${name}：${text}`}
              onClick={() => void enter(account)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className="si-message" role="alert">
        {message}
      </p>
    </section>
  )
}

function usePeople(): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    // Whoever has an account can sign in without them.
    openCall<readonly Person[]>('GET', '/demonstration/people').then(setPeople, () => undefined)
  }, [])
  return people
}
