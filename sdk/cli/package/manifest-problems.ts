import { problemText } from '@gongtai/core/contract/problem-text'
import { Manifest } from '@gongtai/core/kernel/manifest'
import { Errors } from 'typebox/value'

/** What is wrong with a manifest of unchecked origin, one sentence each; empty when it fits. */
export function manifestProblems(value: unknown): readonly string[] {
  const problems = problemText(Errors(Manifest, value), undefined, PATTERNS)
  return problems.length > 0 ? problems : foreignGrants(value as Manifest)
}

/** A package gives roles what it brings, and nothing else: whoever switches it on grants no more than that. */
function foreignGrants({ id, permissions, roles = [] }: Manifest): readonly string[] {
  const own = [`${id}:*`, ...permissions.map((each) => each.id)]
  return roles.flatMap(({ key, permissions: granted }) =>
    granted
      .filter((each) => !own.includes(each))
      .map((each) => `角色「${key}」的权限 ${each} 不是本插件的权限，请在 permissions 中声明或删除`),
  )
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9-]{1,39}$': '应为 2 至 40 个小写字母、数字或连字符，以字母开头',
  '^\\d+\\.\\d+\\.\\d+$': '应形如 1.0.0',
  '^/': '应以 / 开头',
  '^[a-z][a-z0-9_]{1,39}$': '应为 2 至 40 个小写字母、数字或下划线，以字母开头',
  '^[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*$': '应为 SPDX 许可标识，如 MIT、Apache-2.0 或 LicenseRef-Acme',
  '^(/|https?://)': '应以 / 或 http(s):// 开头',
}
