/** What of an offer says who stands behind it. */
export interface Offering {
  readonly supplier: string
  readonly name: string
  readonly creditCode: string
  readonly phone: string
  readonly address: string
  readonly fileAuthor: string
  readonly fileDigest: string
  readonly pricesDigest: string
}

const SIGNS = [
  ['creditCode', '统一社会信用代码相同'],
  ['phone', '联系电话相同'],
  ['address', '地址相同'],
  ['fileAuthor', '报价文件作者相同'],
  ['fileDigest', '报价文件完全相同'],
  ['pricesDigest', '各行报价完全相同'],
] as const

/** What suppliers of a round have in common that those who compete do not have, as sentences. */
export function relatedFindings(offers: readonly Offering[]): readonly string[] {
  return offers.flatMap((one, at) =>
    offers.slice(at + 1).flatMap((other) => {
      const shared = SIGNS.filter(([key]) => plain(one[key]) !== '' && plain(one[key]) === plain(other[key]))
      return shared.length === 0 ? [] : [`${one.name}与${other.name}：${shared.map(([, says]) => says).join('、')}`]
    }),
  )
}

/** Without what is written one way or the other. */
const plain = (text: string): string => text.replace(/[\s\-—()（）]/g, '').toLowerCase()
