/**
 * The formula a simple condition of another product means, such as `${amount > 5000}`; `undefined` when it says
 * more than one comparison of a name with a literal. Nothing is ever evaluated.
 */
export function asFormula(expression: string): string | undefined {
  if (expression.length > 500) return undefined
  const found =
    /^[$#=]?\{?\s*([\p{L}_][\p{L}\p{N}_]{0,99})\s*(==|!=|>=|<=|>|<)\s*(-?\d+(?:\.\d+)?|'[^'"\\]*'|"[^'"\\]*"|true|false)(?:\s*\})?$/u.exec(
      expression.trim(),
    )
  return found ? `${found[1]} ${found[2]} ${found[3]}` : undefined
}
