const BLOCK = 16
const unreadable = (): Error => new Error('加密的配置无法读取，请刷新页面后重试；仍有问题请联系管理员。')

/**
 * Opens hexadecimal SM4 text of the server. The cipher is fetched when it is first needed; as it takes whatever it is
 * given, length and padding are looked at here.
 */
export async function openSm4(hex: string, key: string): Promise<string> {
  if (!/^(?:[0-9a-f]{32})+$/i.test(hex) || !/^[0-9a-f]{32}$/i.test(key)) throw unreadable()
  const { sm4 } = await import('sm-crypto')
  const bytes = sm4.decrypt(hex, key, { padding: 'none', output: 'array' })
  const padding = bytes.at(-1) ?? 0
  const isPadded = padding >= 1 && padding <= BLOCK && bytes.slice(-padding).every((byte) => byte === padding)
  if (!isPadded) throw unreadable()
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes.slice(0, -padding)))
}
