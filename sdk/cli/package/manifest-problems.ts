import { problemText } from '@gongtai/core/contract/problem-text'
import { Manifest } from '@gongtai/core/kernel/manifest'
import { Errors } from 'typebox/value'

/** What is wrong with a manifest of unchecked origin, one sentence each; empty when it fits. */
export const manifestProblems = (value: unknown): readonly string[] =>
  problemText(Errors(Manifest, value), undefined, PATTERNS)

const PATTERNS: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9-]{1,39}$': '应为 2 至 40 个小写字母、数字或连字符，以字母开头',
  '^\\d+\\.\\d+\\.\\d+$': '应形如 1.0.0',
  '^/': '应以 / 开头',
  '^[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*$': '应为 SPDX 许可标识，如 MIT、Apache-2.0 或 LicenseRef-Acme',
  '^(/|https?://)': '应以 / 或 http(s):// 开头',
}
