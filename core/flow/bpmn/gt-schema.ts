import { type BpmnProblem, bpmnProblem } from './bpmn-problem.ts'
import { listOf, type ModdleElement, owner } from './element.ts'
import { type GtAttribute, type GtType, isAttribute } from './gt-type.ts'
import { gtTypes } from './moddle.ts'

export type Scalar = string | boolean | number

const byName: ReadonlyMap<string, GtType> = new Map(gtTypes.map((type) => [`gt:${type.name}`, type]))

const typeOf = (element: ModdleElement): GtType => {
  const type = byName.get(element.$type)
  if (type === undefined) throw new Error(`element <${element.$type}> is not part of the extension`)
  return type
}

/** The attributes of an element of ours as values; what is absent or not allowed is left out. */
export function scalarsOf(element: ModdleElement): Readonly<Record<string, Scalar>> {
  const values: Record<string, Scalar> = {}
  for (const property of typeOf(element).properties.filter(isAttribute)) {
    const value = scalarOf(property, element.get(property.name))
    if (value !== undefined) values[property.name] = value
  }
  return values
}

function scalarOf(property: GtAttribute, value: unknown): Scalar | undefined {
  if (typeof value !== 'string') return undefined
  if (property.as === 'flag') return value === 'true' ? true : value === 'false' ? false : undefined
  if (property.as === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
  return property.oneOf === undefined || property.oneOf.includes(value) ? value : undefined
}

/** What an element of ours and everything in it holds that is not allowed, or lacks. */
export function gtProblems(element: ModdleElement): readonly BpmnProblem[] {
  const values = scalarsOf(element)
  return typeOf(element).properties.flatMap((property) => {
    if (!isAttribute(property)) return listOf(element, property.name).flatMap(gtProblems)
    if (property.name in values) return []
    const given = element.get(property.name)
    if (given === undefined && !property.required) return []
    const said = given === undefined ? '缺少，' : `不能是「${String(given)}」，`
    return [wrong(element, `${element.$type} 的 ${property.name} ${said}${allowed(property)}`)]
  })
}

const wrong = (element: ModdleElement, what: string): BpmnProblem =>
  bpmnProblem('refused', owner(element) ?? element, `设置有误：${what}，请在设计器中重新设置。`)

function allowed(property: GtAttribute): string {
  if (property.oneOf) return `可选 ${property.oneOf.join('、')}`
  if (property.as === 'flag') return '可选 true、false'
  return property.as === 'number' ? '应为数字' : '应为文本'
}

/** Whether the element holds everything it must and nothing it may not, itself only. */
export const isSound = (element: ModdleElement): boolean => {
  const values = scalarsOf(element)
  return typeOf(element).properties.every(
    (property) => !isAttribute(property) || !property.required || property.name in values,
  )
}
