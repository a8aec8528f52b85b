import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { type BuiltPlugin, tryPlugin } from '../build/build-plugin.ts'
import { lockProblems } from '../build/migration-lock.ts'
import { askProblems, migrationProblems } from '../check/asks.ts'
import { contributionProblems, type HalfRules } from '../check/contributions.ts'
import { importProblems } from '../check/imports.ts'
import { manifestRuleProblems } from '../check/manifest-rules.ts'
import { sqlProblems } from '../check/migration-sql.ts'
import { permissionProblems } from '../check/permissions.ts'
import { sizeProblems } from '../check/sizes.ts'
import { pluginSources } from '../check/sources.ts'
import { typeProblems } from '../check/types.ts'
import { stateProblems } from '../migration/state.ts'
import { aboutProblems } from '../package/about.ts'
import { pluginFolder } from '../plugin-folder.ts'

/** For publishers that the operator lists in `IN_PROCESS_PUBLISHERS`; everybody else runs in a process of their own. */
export const IN_PROCESS = 'in-process'

/** Says everything that would keep a plugin from being accepted, before it is signed. */
export async function check(args: readonly string[]): Promise<void> {
  const { positionals, flags } = readArguments(args, { flags: [IN_PROCESS] })
  const folder = pluginFolder(positionals)
  await refuseFaulty(folder, { inProcess: flags.includes(IN_PROCESS) })
  console.log(`✓ ${folder} 通过检查`)
}

/** Nothing is packed that would be refused. */
export async function refuseFaulty(folder: string, rules: HalfRules = {}): Promise<BuiltPlugin> {
  const { built, problems } = await checked(folder, rules)
  if (built && problems.length === 0) return built
  throw new AuthorError(
    `${problems.map((problem) => `✗ ${problem}`).join('\n')}\n${folder} 有 ${problems.length} 处需要修改。`,
  )
}

/** One sentence per problem; empty when the plugin may be packed and signed. */
export const checkPlugin = async (folder: string, rules: HalfRules = {}): Promise<readonly string[]> =>
  (await checked(folder, rules)).problems

interface Checked {
  readonly built?: BuiltPlugin
  readonly problems: readonly string[]
}

async function checked(folder: string, rules: HalfRules): Promise<Checked> {
  const imports = importProblems(folder, pluginSources(folder))
  if (imports.length > 0) return { problems: imports }
  const types = typeProblems(folder)
  return types.length > 0 ? { problems: types } : checkedRules(folder, rules)
}

/** What the compiler does not see: manifest against code, and what the halves weigh. */
export const ruleProblems = async (folder: string, rules: HalfRules = {}): Promise<readonly string[]> =>
  (await checkedRules(folder, rules)).problems

async function checkedRules(folder: string, rules: HalfRules): Promise<Checked> {
  const built = await buildOrReason(folder)
  if (typeof built === 'string') return { problems: [built] }
  const { manifest, files } = built
  const sources = pluginSources(folder)
  const problems = [
    ...manifestRuleProblems(manifest),
    ...aboutProblems(manifest, files),
    ...permissionProblems(manifest, sources),
    ...askProblems(manifest, sources),
    ...migrationProblems(folder, manifest),
    ...lockProblems(folder, built),
    ...(await stateProblems(folder)),
    ...(await sqlProblems(files, rules.inProcess ?? false)),
    ...contributionProblems(built, rules),
    ...sizeProblems(files),
  ]
  return { built, problems }
}

async function buildOrReason(folder: string): Promise<BuiltPlugin | string> {
  try {
    return await tryPlugin(folder)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
