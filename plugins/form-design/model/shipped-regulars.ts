export interface Regular {
  readonly id: string
  readonly name: string
  readonly expression: string
  readonly tip: string
}

/** Rules that every tenant has. */
export const shippedRegulars: readonly Regular[] = [
  { id: 'mobile', name: '手机号码', expression: '^1[3-9]\\d{9}$', tip: '请输入 11 位手机号码' },
  {
    id: 'phone',
    name: '固定电话',
    expression: '^(0\\d{2,3}-?)?[2-9]\\d{6,7}$',
    tip: '请输入固定电话，如 0512-68001234',
  },
  {
    id: 'identity',
    name: '身份证号码',
    expression: '^[1-9]\\d{5}(19|20)\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])\\d{3}[\\dXx]$',
    tip: '请输入 18 位身份证号码',
  },
  { id: 'email', name: '电子邮箱', expression: '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$', tip: '请输入正确的电子邮箱' },
  { id: 'postcode', name: '邮政编码', expression: '^\\d{6}$', tip: '请输入 6 位邮政编码' },
  {
    id: 'credit',
    name: '统一社会信用代码',
    expression: '^[0-9A-HJ-NPQRTUWXY]{18}$',
    tip: '请输入 18 位统一社会信用代码',
  },
]
