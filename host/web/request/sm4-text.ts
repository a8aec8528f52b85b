/** Opens hexadecimal SM4 text of the server. The cipher is fetched when it is first needed. */
export async function openSm4(hex: string, key: string): Promise<string> {
  const { sm4 } = await import('sm-crypto')
  return sm4.decrypt(hex, key)
}
