/** What a new password must be; the same on server and browser. */
export interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  /** How many of the four kinds: lower case, upper case, digits, others. */
  readonly kinds: number
  /** Days after which it must be changed; 0 for never. */
  readonly maxAgeDays: number
}

export const passwordPolicy: PasswordPolicy = { minLength: 8, maxLength: 64, kinds: 3, maxAgeDays: 90 }

/** What is wrong with a new password, as a sentence for the person; `undefined` when it may be used. */
export function passwordProblem(
  password: string,
  account: string,
  policy: PasswordPolicy = passwordPolicy,
): string | undefined {
  if (password.length < policy.minLength) return `密码至少 ${policy.minLength} 位，请加长后重试。`
  if (password.length > policy.maxLength) return `密码最多 ${policy.maxLength} 位，请缩短后重试。`
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码须同时包含字母和数字，请修改后重试。'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  if (kinds < policy.kinds) {
    return `密码须包含大写字母、小写字母、数字、特殊字符中的至少 ${policy.kinds} 种，请修改后重试。`
  }
  return tooObvious(password, account) ? '密码过于常见或包含账号名，容易被猜中，请换一个。' : undefined
}

function tooObvious(password: string, account: string): boolean {
  const lower = password.toLowerCase()
  if (account.length >= 3 && lower.includes(account.toLowerCase())) return true
  if (/^(.)\1+$/.test(lower)) return true
  return common.has(lower)
}

// What remains of the lists of most used passwords once length and kinds are met, in lower case.
const common = new Set(
  `password1 password12 password123 passw0rd passw0rd1 p@ssw0rd p@ssw0rd1 p@ssword1 p@ssword123 admin123 admin1234
  admin12345 admin123456 admin@123 admin@1234 admin@2024 admin@2025 admin@2026 admin888 root1234 root123456 root@123
  qwer1234 qwerty12 qwerty123 qwerty1234 qwertyuiop1 1qaz2wsx 1qaz@wsx 1qaz2wsx3edc !qaz2wsx zaq12wsx zaq1@wsx
  q1w2e3r4 q1w2e3r4t5 abc12345 abc@1234 abc123456 abcd1234 abcd@1234 abcd12345 abcd123456 aa123456 aa@123456 aa12345678
  a1234567 a12345678 a123456789 asd12345 asdf1234 asdfgh123 zxcv1234 zxcvbnm123 welcome1 welcome123 welcome@123
  letmein1 letmein123 changeme1 changeme123 test1234 test@1234 test12345 test123456 user1234 user@1234 user123456
  guest123 iloveyou1 woaini123 woaini520 woaini1314 woaini521 huawei123 huawei@123 huawei12#$ h3c12345 system123
  system@123 manager123 oracle123 mysql123 postgres1 redhat123 master123 monkey123 dragon123 sunshine1 princess1
  football1 baseball1 michael1 superman1 computer1 internet1 office123 office@123`.split(/\s+/),
)
