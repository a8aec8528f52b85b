import type { RegisterRow } from '@gongtai/sdk'
import type { budgets } from '../model/budgets.ts'
import { yuan } from '../model/money.ts'
import './budget-bar.css'

type Budget = RegisterRow<typeof budgets.fields>

const PARTS = [
  ['paid', '已支付'],
  ['committed', '已签约未付'],
  ['frozen', '冻结'],
  ['free', '可用'],
] as const

const WHOLE = 100

/** How a budget line is used, as one bar; each part is said in words below it. */
export function BudgetBar({ budget, legend = false }: { readonly budget: Budget; readonly legend?: boolean }) {
  const words = PARTS.map(([part, title]) => `${title} ${yuan(budget[part])}`).join('，')
  return (
    <div className="pur-budget">
      <div className="pur-budget-bar" role="img" aria-label={`预算数 ${yuan(budget.allotted)}：${words}`} title={words}>
        {PARTS.map(([part]) => (
          <span key={part} data-part={part} style={{ width: `${share(budget, part)}%` }} />
        ))}
      </div>
      {legend && (
        <ul className="pur-budget-legend">
          {PARTS.map(([part, title]) => (
            <li key={part} data-part={part}>
              {title} <b>{yuan(budget[part])}</b> <small>{share(budget, part).toFixed(1)}%</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const share = (budget: Budget, part: (typeof PARTS)[number][0]): number =>
  budget.allotted === 0 ? 0 : (budget[part] / budget.allotted) * WHOLE
