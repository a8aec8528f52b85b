/** Order of the SM2 curve: both halves of a signature lie below it. */
const ORDER = BigInt('0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123')

const SEQUENCE = '30'
const INTEGER = '02'

const byte = (value: number): string => value.toString(16).padStart(2, '0')

function integer(value: bigint): string {
  const digits = value.toString(16)
  const even = digits.padStart(digits.length + (digits.length % 2), '0')
  // A first bit would read as a minus sign.
  const content = /^[89a-f]/.test(even) ? `00${even}` : even
  return `${INTEGER}${byte(content.length / 2)}${content}`
}

const encoded = (r: bigint, s: bigint): string => {
  const content = integer(r) + integer(s)
  return `${SEQUENCE}${byte(content.length / 2)}${content}`
}

/**
 * Whether this is the one DER encoding of a signature, in small hexadecimal letters. What only some readers take for
 * it, such as longer lengths, needless zeros or bytes that follow, would give one signature many texts.
 */
export function isStrictDer(hex: string): boolean {
  const found = /^30[0-7][0-9a-f]02([0-7][0-9a-f])/.exec(hex)
  if (!found || hex.length > 2 * 72) return false
  const end = 8 + 2 * Number.parseInt(found[1] ?? '', 16)
  const [r, s] = [hex.slice(8, end), hex.slice(end + 4)]
  if (!/^[0-9a-f]+$/.test(r) || !/^[0-9a-f]+$/.test(s)) return false
  const [first, second] = [BigInt(`0x${r}`), BigInt(`0x${s}`)]
  if (first <= 0n || second <= 0n || first >= ORDER || second >= ORDER) return false
  return encoded(first, second) === hex
}
