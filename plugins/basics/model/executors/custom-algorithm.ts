import type { Executor } from '@gongtai/sdk'
import { prepareStatement, statementProblems } from '@gongtai/sdk/form'

/** A formula over the sources, written with placeholders such as `num1*num2`. */
export const customAlgorithm: Executor = {
  id: 'customAlgorithm',
  title: '自定义公式',
  reads: 'row',
  problems: statementProblems,
  run: ({ statement, ...input }) => prepareStatement(statement)(input),
  prepare: prepareStatement,
}
