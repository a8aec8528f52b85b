export {
  type Amount,
  addAmounts,
  compareAmounts,
  formulaNumber,
  readAmount,
  writeAmount,
} from '@gongtai/core/form/amount'
export { capitalMoney } from '@gongtai/core/form/capital-money'
export { type CompiledForm, compile, type FormProblem } from '@gongtai/core/form/compile'
export type { Slot } from '@gongtai/core/form/compiled'
export { conditionHolds } from '@gongtai/core/form/condition'
export { withTargets } from '@gongtai/core/form/field-mapping'
export { type Change, type FieldState, Form, openForm } from '@gongtai/core/form/form'
export {
  evaluate,
  type FormulaValue,
  formulaProblems,
  prepareStatement,
  statementProblems,
} from '@gongtai/core/form/formula'
export { fieldIdsIn, fieldName, withFieldIds, withFieldTitles } from '@gongtai/core/form/formula/field-names'
export { groupDigits, ungroupDigits } from '@gongtai/core/form/group-digits'
export { linkedTree } from '@gongtai/core/form/linked'
export { namedValues } from '@gongtai/core/form/named-values'
export { newNodeId } from '@gongtai/core/form/node-id'
export {
  type Pattern,
  patternBudget,
  preparePattern,
  refuseCostlyPattern,
  type WorkBudget,
} from '@gongtai/core/form/pattern'
export { type Reference, type ReferenceKind, referencesOf, withReferences } from '@gongtai/core/form/references'
export type { Right, Rights } from '@gongtai/core/form/rights'
export * from '@gongtai/core/form/schema'
export { seenValues } from '@gongtai/core/form/seen-values'
export { type Difference, type Settled, settle } from '@gongtai/core/form/settle'
export { type Document, readForm, writeForm } from '@gongtai/core/form/specification'
export { adjustSum, sumColumn } from '@gongtai/core/form/sum'
export {
  fillPattern,
  type PatternWord,
  patternFields,
  patternWithIds,
  patternWithTitles,
  patternWords,
} from '@gongtai/core/form/text-pattern'
export { childrenOf, fieldsOf, findNode, nodesOf } from '@gongtai/core/form/walk'
