import type { BuiltPlugin } from '../build/build-plugin.ts'
import type { HalfName } from '../build/half.ts'
import type { Findings } from '../halves/half-process.ts'
import { uncarried } from '../package/confined/carried.ts'

export interface HalfRules {
  /** The server half runs in the process of the host, where the operator trusts the publisher that far. */
  readonly inProcess?: boolean
}

/** Why a half does not start, or what of it would be refused. */
export const contributionProblems = (built: BuiltPlugin, rules: HalfRules = {}): readonly string[] =>
  [...built.found].flatMap(([half, findings]) => halfProblems(built, half, rules, findings))

function halfProblems(built: BuiltPlugin, half: HalfName, rules: HalfRules, findings: Findings): readonly string[] {
  if (findings.problem !== undefined) return [findings.problem]
  return [
    ...offerProblems(half, findings),
    ...(half === 'web' ? pageProblems(built, findings) : []),
    ...(half === 'server' && !rules.inProcess ? confinedProblems(findings) : []),
  ]
}

function offerProblems(half: HalfName, { offers = [] }: Findings): readonly string[] {
  const seen = new Set<string>()
  return offers.flatMap(({ point, id, problems }) => {
    const name = `${half} 半提供的 ${point}「${id}」`
    const twice = seen.has(`${point} ${id}`)
    seen.add(`${point} ${id}`)
    return [
      ...problems.map((problem) => `${name}不符合要求：${problem}`),
      ...(twice ? [`${name}写了两次，请去掉一个`] : []),
    ]
  })
}

/** A page that the menu leads to and nobody draws. */
const pageProblems = ({ manifest }: BuiltPlugin, { pages = [] }: Findings): readonly string[] =>
  manifest.pages
    .filter(({ id }) => !pages.includes(id))
    .map(({ id }) => `清单的 pages 写了「${id}」，web 半没有提供它，请在 webHalf 的 pages 中加上`)

function confinedProblems({ needs = {}, provides = [], offers = [] }: Findings): readonly string[] {
  const what = uncarried({ needs, provides, offers })
  return what === undefined
    ? []
    : [`server 半将在独立进程中受限运行，不能${what}；确由运营人员许可在工台进程内运行的，请加 --in-process`]
}
