import { BpmnModdle } from 'bpmn-moddle'
import { definitionTypes } from './definition-types.ts'
import type { GtType } from './gt-type.ts'
import { stepTypes } from './step-types.ts'

/** Version 1 of our extension of BPMN; another meaning of the same words would be another name. */
export const GT_NAMESPACE = 'urn:gongtai:bpmn:1'

/** Language of the conditions on flows. */
export const FORMULA_LANGUAGE = 'urn:gongtai:formula:1'

export const gtTypes: readonly GtType[] = [...definitionTypes, ...stepTypes]

/**
 * Extension descriptor for bpmn-moddle and bpmn-js: `moddleExtensions: { gt: gtDescriptor() }`.
 * A fresh copy each time, since they write into the descriptor they are given.
 */
export const gtDescriptor = () => ({
  name: 'Gongtai',
  uri: GT_NAMESPACE,
  prefix: 'gt',
  xml: { tagAlias: 'lowerCase' },
  types: structuredClone(gtTypes),
})

/** Holds nothing but the compiled model, so one serves every reading and writing. */
export const moddle = new BpmnModdle({ gt: gtDescriptor() })
