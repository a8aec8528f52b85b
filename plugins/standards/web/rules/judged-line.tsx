import { StateTag } from '@gongtai/sdk/web'
import type { Judged } from '../../model/rule-calls.ts'
import { resultTitles } from '../../model/scopes.ts'

const families = { pass: 'ok', warn: 'wait', refuse: 'bad', 'n/a': 'idle' } as const

/** What a judgement comes to, in a line. */
export function JudgedLine({ judged: { result, value, limit, version } }: { readonly judged: Judged }) {
  const facts = [
    value !== null && `取值 ${value}`,
    limit !== null && `限额 ${limit}`,
    version !== '' && `版本 ${version}`,
  ]
  return (
    <span className="std-judged">
      <StateTag family={families[result]}>{resultTitles[result]}</StateTag> {facts.filter(Boolean).join('　')}
    </span>
  )
}
