/** `limin@example.cn` becomes `l***@example.cn`. */
export const maskEmail = (email: string): string => {
  const at = email.indexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`
}
