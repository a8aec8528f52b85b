import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { allotMore, budgets, cutBudget, movesOfBudget } from '../../model/budgets.ts'
import { carryOver } from '../../model/year-change.ts'
import { BudgetBar } from '../budget-bar.tsx'

export default function BudgetsPage() {
  return (
    <RegisterPage
      register={budgets}
      title="预算"
      cells={{
        name: (budget) => (
          <>
            {budget.name}
            <BudgetBar budget={budget} />
          </>
        ),
      }}
      acts={[{ action: allotMore }, { action: cutBudget }, { action: carryOver }]}
      further={(budget) => (
        <>
          <BudgetBar budget={budget} legend />
          <RowsBelowList of={movesOfBudget} id={budget.id} />
        </>
      )}
      empty="登记预算后，采购申请经财务审核即从中冻结。"
    />
  )
}
