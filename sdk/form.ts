export { capitalMoney } from '@gongtai/core/form/capital-money'
export { type CompiledForm, compile, type FormProblem } from '@gongtai/core/form/compile'
export type { Slot } from '@gongtai/core/form/compiled'
export { withTargets } from '@gongtai/core/form/field-mapping'
export { type Change, type FieldState, Form, openForm } from '@gongtai/core/form/form'
export {
  evaluate,
  type FormulaValue,
  formulaProblems,
  prepareStatement,
  statementProblems,
} from '@gongtai/core/form/formula'
export { newNodeId } from '@gongtai/core/form/node-id'
export { type Pattern, preparePattern } from '@gongtai/core/form/pattern'
export type { Right, Rights } from '@gongtai/core/form/rights'
export * from '@gongtai/core/form/schema'
export { seenValues } from '@gongtai/core/form/seen-values'
export { type Difference, type Settled, settle } from '@gongtai/core/form/settle'
export { type Document, readForm, writeForm } from '@gongtai/core/form/specification'
export { adjustSum, sumColumn } from '@gongtai/core/form/sum'
export { childrenOf, fieldsOf, findNode, nodesOf } from '@gongtai/core/form/walk'
