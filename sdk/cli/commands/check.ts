import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { type BuiltPlugin, buildPlugin } from '../build/build-plugin.ts'
import { lockProblems } from '../build/migration-lock.ts'
import { askProblems, migrationProblems } from '../check/asks.ts'
import { contributionProblems } from '../check/contributions.ts'
import { importProblems } from '../check/imports.ts'
import { manifestRuleProblems } from '../check/manifest-rules.ts'
import { permissionProblems } from '../check/permissions.ts'
import { sizeProblems } from '../check/sizes.ts'
import { pluginSources } from '../check/sources.ts'
import { typeProblems } from '../check/types.ts'
import { pluginFolder } from '../plugin-folder.ts'

/** Says everything that would keep a plugin from being accepted, before it is signed. */
export async function check(args: readonly string[]): Promise<void> {
  const { positionals } = readArguments(args)
  const folder = pluginFolder(positionals)
  await refuseFaulty(folder)
  console.log(`✓ ${folder} 通过检查`)
}

/** Nothing is packed that would be refused. */
export async function refuseFaulty(folder: string): Promise<void> {
  const problems = await checkPlugin(folder)
  if (problems.length === 0) return
  throw new AuthorError(
    `${problems.map((problem) => `✗ ${problem}`).join('\n')}\n${folder} 有 ${problems.length} 处需要修改。`,
  )
}

/** One sentence per problem; empty when the plugin may be packed and signed. */
export async function checkPlugin(folder: string): Promise<readonly string[]> {
  const problems = importProblems(folder, pluginSources(folder))
  if (problems.length > 0) return problems
  const types = typeProblems(folder)
  return types.length > 0 ? types : ruleProblems(folder)
}

/** What the compiler does not see: manifest against code, and what the halves weigh. */
export async function ruleProblems(folder: string): Promise<readonly string[]> {
  const built = await buildOrReason(folder)
  if (typeof built === 'string') return [built]
  const { manifest, files } = built
  const sources = pluginSources(folder)
  return [
    ...manifestRuleProblems(manifest),
    ...permissionProblems(manifest, sources),
    ...askProblems(manifest, sources),
    ...migrationProblems(folder, manifest),
    ...lockProblems(folder, built),
    ...contributionProblems(built),
    ...sizeProblems(files),
  ]
}

async function buildOrReason(folder: string): Promise<BuiltPlugin | string> {
  try {
    return await buildPlugin(folder)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
