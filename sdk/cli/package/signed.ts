import { withDigests } from './digests.ts'
import { DIGESTS, decode, encode, MANIFEST, type PackageFiles, SIGNATURE } from './files.ts'
import { type SigningKey, withSignature } from './signature.ts'

/** The manifest names who publishes it, so it takes the name of the key that signs. */
export function signed(files: PackageFiles, key: SigningKey): PackageFiles {
  const manifest = decode(files.get(MANIFEST) ?? new Uint8Array()) as object
  const named = new Map([...files, [MANIFEST, encode({ ...manifest, publisher: key.publisher })]])
  for (const path of [DIGESTS, SIGNATURE]) named.delete(path)
  return withSignature(withDigests(named), key)
}
