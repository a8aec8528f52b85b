import type { BuiltPlugin } from '../build/build-plugin.ts'
import type { HalfName } from '../build/half.ts'
import { uncarried } from '../package/confined/carried.ts'
import type { Findings } from './half-process.ts'
import { runHalf } from './run-half.ts'

/** Points whose ids the manifest must list, because pages fetch a plugin by them. */
const LISTED = ['field-types', 'selector-types', 'assignment-types', 'executors', 'notification-channels', 'node-types']

export interface HalfRules {
  /** The server half runs in the process of the host, where the operator trusts the publisher that far. */
  readonly inProcess?: boolean
  /** Milliseconds a half may take. */
  readonly longest?: number
}

/** Why a half does not start, or what of it would be refused or never be found. */
export async function contributionProblems(built: BuiltPlugin, rules: HalfRules = {}): Promise<readonly string[]> {
  const halves = (['server', 'web'] as const).filter((half) => built.files.has(`${half}/index.js`))
  const problems = halves.map(async (half) =>
    halfProblems(built, half, rules, await runHalf(half, built.files, rules.longest)),
  )
  return (await Promise.all(problems)).flat()
}

function halfProblems(built: BuiltPlugin, half: HalfName, rules: HalfRules, findings: Findings): readonly string[] {
  if (findings.problem !== undefined) return [findings.problem]
  return [
    ...offerProblems(built, half, findings),
    ...(half === 'web' ? pageProblems(built, findings) : []),
    ...(half === 'server' && !rules.inProcess ? confinedProblems(findings) : []),
  ]
}

function offerProblems({ manifest }: BuiltPlugin, half: HalfName, { offers = [] }: Findings): readonly string[] {
  const seen = new Set<string>()
  return offers.flatMap(({ point, id, problems, storedVersion }) => {
    const name = `${half} 半提供的 ${point}「${id}」`
    const twice = seen.has(`${point} ${id}`)
    seen.add(`${point} ${id}`)
    const listed = !LISTED.includes(point) || manifest.contributes[point]?.includes(id)
    return [
      ...problems.map((problem) => `${name}不符合要求：${problem}`),
      ...(twice ? [`${name}写了两次，请去掉一个`] : []),
      ...(storedVersion === undefined || storedVersion === (manifest.storedVersions?.[id] ?? 1)
        ? []
        : [`${name}的 storedVersion 为 ${storedVersion}，请在清单的 storedVersions 中写明`]),
      ...(listed ? [] : [`${name}没有写在清单里，请在 contributes 中列出它`]),
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
