import { isDay } from '../form/date.ts'
import { formulaProblems } from '../form/formula.ts'
import {
  type StandardInput,
  type StandardRow,
  type StandardRule,
  type StandardVersion,
  standardScopes,
} from './rule.ts'

const kinds = ['limit', 'entitlement', 'decision', 'due', 'score', 'split-watch']
const trusts = ['spec', 'law', 'page', 'unverified', 'tenant']
const MEASURING = ['limit', 'split-watch']

/** What is wrong with a rule and what it brings along, as sentences. */
export function ruleProblems(rule: StandardRule): readonly string[] {
  const { code, title, area, kind, inputs, measures, text, versions } = rule
  if (!Array.isArray(inputs) || !Array.isArray(versions)) return ['缺少 inputs 或 versions']
  return [
    ...(/^[a-z][\w.-]{0,79}$/.test(code) ? [] : ['code 应以小写字母开头，只用字母、数字、点与横线']),
    ...[title, area, text].flatMap((each) => (each ? [] : ['缺少 title、area 或 text'])),
    ...(kinds.includes(kind) ? [] : [`没有「${kind}」这种规则`]),
    ...(MEASURING.includes(kind) && measures === undefined ? ['缺少 measures，写明拿什么与限额比较'] : []),
    ...inputProblems(inputs),
    ...formulaProblems(measures ?? '0', (name) => inputs.some((input) => input.name === name)),
    ...versions.flatMap((version) =>
      versionProblems(rule, version).map((problem) => `版本 ${version.version}：${problem}`),
    ),
    ...overlaps(versions),
    ...repeated(versions.map(({ version }) => version)).map((version) => `版本 ${version} 写了两次`),
  ]
}

/**
 * What is wrong with one version of a rule, formulas included.
 *
 * @param rule the declaration, whose inputs the formulas may name
 * @param version what is to be checked
 * @returns sentences; empty when it fits
 * @throws never
 * @example
 * declare const seats: StandardRule
 * const problems = seats.versions.flatMap((version) => versionProblems(seats, version))
 */
export function versionProblems(rule: StandardRule, version: StandardVersion): readonly string[] {
  const { scope, valid, source, trust, rows } = version
  const days = [valid.from, ...(valid.to === undefined ? [] : [valid.to])]
  return [
    ...(version.version ? [] : ['缺少版本号']),
    ...(standardScopes.includes(scope) ? [] : [`没有「${scope}」这一适用范围`]),
    ...(trusts.includes(trust) ? [] : [`没有「${trust}」这种可信程度`]),
    ...days.filter((day) => !isDay(day)).map((day) => `没有 ${day} 这一天`),
    ...(valid.to !== undefined && valid.to < valid.from ? ['失效日期早于生效日期'] : []),
    ...(source.title ? [] : ['缺少依据的名称']),
    ...(rows.length > 0 ? [] : ['决策表至少要有一行']),
    ...rows.flatMap((row, at) => rowProblems(rule, row).map((problem) => `第 ${at + 1} 行，${problem}`)),
  ]
}

/** What is wrong with one row of a decision table, as sentences. */
function rowProblems({ kind, inputs }: StandardRule, row: StandardRow): readonly string[] {
  const knows = (name: string) => inputs.some((input) => input.name === name)
  const formulas = [
    ['条件', row.when],
    ['取值', row.value],
    ['限额', row.limit],
  ] as const
  const said =
    row.limit !== undefined || row.result !== undefined || (!MEASURING.includes(kind) && row.value !== undefined)
  return [
    ...formulas.flatMap(([title, formula]) =>
      formula === undefined ? [] : formulaProblems(formula, knows).map((problem) => `${title}：${problem}`),
    ),
    ...(said ? [] : [MEASURING.includes(kind) ? '要写明限额或结果' : '要写明取值、限额或结果']),
  ]
}

function inputProblems(inputs: readonly StandardInput[]): readonly string[] {
  const names = inputs.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) || ['value', 'limit'].includes(name))
      .map((name) => `输入项 ${name} 的名称应为小写字母开头的字母与数字，且不是 value 与 limit`),
    ...repeated(names).map((name) => `输入项 ${name} 写了两次`),
    ...inputs
      .filter(({ type, choices }) => (type === 'choice') !== (choices !== undefined))
      .map(({ name }) => `输入项 ${name}：选择（choice）要有 choices，其他类型没有`),
  ]
}

/** Two versions of one scope that hold on the same day; what is unverified stands in place of another once confirmed. */
function overlaps(versions: readonly StandardVersion[]): readonly string[] {
  const ordered = versions
    .filter(({ trust }) => trust !== 'unverified')
    .toSorted((a, b) => (a.valid.from < b.valid.from ? -1 : 1))
  return ordered.flatMap((one, at) =>
    ordered
      .slice(at + 1)
      .filter((other) => other.scope === one.scope && (one.valid.to === undefined || other.valid.from <= one.valid.to))
      .map((other) => `版本 ${one.version} 与 ${other.version} 在同一适用范围内生效日期重叠`),
  )
}

const repeated = (texts: readonly string[]): readonly string[] => texts.filter((text, at) => texts.indexOf(text) !== at)
