const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHT = 3
const MODULUS = 31
const LENGTH = 18

/** The last sign of a unified social credit code after GB 32100-2015, of the seventeen before it. */
export function checkSign(code: string): string {
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, LENGTH - 1)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * WEIGHT) % MODULUS
  }
  return SIGNS[(MODULUS - (sum % MODULUS)) % MODULUS] ?? ''
}

/** What is wrong with a credit code of eighteen signs; `undefined` when nothing is. */
export const creditCodeProblem = (code: string): string | undefined =>
  code.at(-1) === checkSign(code) ? undefined : '统一社会信用代码的校验位不符，请核对后重新填写'
