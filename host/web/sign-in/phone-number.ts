/** What is wrong with a phone number that a message should go to. */
export const phoneProblem = (phone: string): string | undefined =>
  /^1\d{10}$/.test(phone) ? undefined : '请输入 11 位手机号'
