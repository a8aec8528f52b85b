import { SDK_VERSION } from '@gongtai/core/kernel/manifest'
import { isFault } from '@gongtai/sdk'
import { archive, encode, newSigningKey, type SigningKey, withSignature } from '@gongtai/sdk/package'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Trust, verifyPackage } from '../../../host/server/plugins/package/verify.ts'
import { makePackage, packageFiles, partner, stranger } from './make-package.ts'

const trust: Trust = { keys: [partner], unsignedAllowed: false }
const manifest = { id: 'plate', title: '车牌号', version: '1.0.0' }
const spec = { manifest, files: { 'web/index.js': 'export default 1', 'server/index.js': 'export default 2' } }

function refusal(bytes: Uint8Array, rules: Trust = trust): { code: string; message: string } {
  try {
    verifyPackage(bytes, rules)
  } catch (error) {
    if (isFault(error)) return { code: error.code, message: error.message }
    throw error
  }
  return { code: 'accepted', message: '' }
}

const text = (value: string) => new TextEncoder().encode(value)

/** Replaces a file but keeps list and signature as they were. */
function tampered(path: string, content: Uint8Array): Uint8Array {
  return archive(packageFiles(spec).set(path, content))
}

describe('a plugin package is believed only when', () => {
  it('it is signed by a trusted publisher, and then tells who and what it is', () => {
    const verified = verifyPackage(makePackage(spec), trust)
    expect(verified.manifest).toMatchObject({ id: 'plate', publisher: 'acme' })
    expect(verified.keyId).toMatch(/^[0-9a-f]{16}$/)
    expect(verified.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('it gives roles what it brings itself, and nothing of others', () => {
    const granting = (permission: string) =>
      refusal(makePackage({ ...spec, manifest: { ...manifest, roles: [{ key: 'staff', permissions: [permission] }] } }))
    expect(granting('plate:*').code).toBe('accepted')
    for (const foreign of ['*:*:*', 'system:user:edit', 'plate-x:*'])
      expect(granting(foreign).message).toContain(`权限 ${foreign} 不是本插件的权限`)
  })

  it('no byte of a file was changed, with the file named', () => {
    const { code, message } = refusal(tampered('web/index.js', text('export default 3')))
    expect(code).toBe('plugins.changed-file')
    expect(message).toContain('web/index.js')
  })

  it('any single changed byte of the archive is refused or leaves the content as it was', () => {
    const original = makePackage(spec)
    const { digest } = verifyPackage(original, trust)
    for (let at = 0; at < original.length; at += 7) {
      const bytes = original.slice()
      bytes[at] = (bytes[at] ?? 0) ^ 0x41
      const { code } = refusal(bytes)
      if (code === 'accepted') expect(verifyPackage(bytes, trust).digest).toBe(digest)
      else expect(code).toMatch(/^plugins\./)
    }
  })

  it('the key is known: a stranger with a good signature is refused by name', () => {
    const { code, message } = refusal(makePackage({ ...spec, key: stranger }))
    expect(code).toBe('plugins.unknown-key')
    expect(message).toContain('mallory')
  })

  it('it is signed at all, unless developer mode is on', () => {
    const bytes = makePackage({ ...spec, key: null })
    expect(refusal(bytes).code).toBe('plugins.unsigned')
    expect(verifyPackage(bytes, { ...trust, unsignedAllowed: true }).keyId).toBeUndefined()
  })

  it('developer mode does not let a changed or strangely signed package in', () => {
    const rules = { ...trust, unsignedAllowed: true }
    expect(refusal(tampered('web/index.js', text('x')), rules).code).toBe('plugins.changed-file')
    expect(refusal(makePackage({ ...spec, key: stranger }), rules).code).toBe('plugins.unknown-key')
  })

  it('the list of digests was not rewritten after signing', () => {
    const files = packageFiles(spec)
    const other = packageFiles({ ...spec, files: { ...spec.files, 'web/index.js': 'evil()' } })
    files.set('web/index.js', other.get('web/index.js') ?? text(''))
    files.set('digests.json', other.get('digests.json') ?? text(''))
    expect(refusal(archive(files)).code).toBe('plugins.bad-signature')
  })

  it('a signature cannot be borrowed by naming a trusted publisher', () => {
    const posing: SigningKey = { ...stranger, publisher: 'acme' }
    expect(refusal(makePackage({ ...spec, key: posing })).code).toBe('plugins.unknown-key')
    const files = packageFiles({ ...spec, key: posing })
    const genuine = JSON.parse(new TextDecoder().decode(packageFiles(spec).get('signature.json')))
    const forged = JSON.parse(new TextDecoder().decode(files.get('signature.json')))
    files.set('signature.json', encode({ ...forged, keyId: genuine.keyId }))
    expect(refusal(archive(files)).code).toBe('plugins.bad-signature')
  })

  it('no unsigned package claims to be the product’s own, not even in developer mode', () => {
    const bytes = makePackage({ manifest: { ...manifest, publisher: 'gongtai' }, key: null })
    expect(refusal(bytes, { ...trust, unsignedAllowed: true }).code).toBe('plugins.wrong-publisher')
  })

  it('the manifest names the publisher that signed it', () => {
    const files = withSignature(packageFiles({ manifest: { ...manifest, publisher: 'beta' }, key: null }), partner)
    expect(refusal(archive(files)).code).toBe('plugins.wrong-publisher')
  })

  it('every file is listed and every listed file is there', () => {
    expect(refusal(tampered('web/extra.js', text('evil()'))).code).toBe('plugins.unlisted-file')
    const files = packageFiles(spec)
    files.delete('server/index.js')
    expect(refusal(archive(files)).code).toBe('plugins.missing-file')
    files.delete('digests.json')
    expect(refusal(archive(files)).code).toBe('plugins.missing-file')
  })

  it.each([
    '../evil.js',
    '/etc/passwd',
    'web/../../evil.js',
    'web/./x.js',
    'web\\..\\evil.js',
    'C:/evil.js',
    'web//x.js',
    'web/..',
    'node_modules/x.js',
    'web/a\u0000.js',
    'evil.js',
    'server/.../x.js',
  ])('its file names are plain: %j is refused', (path) => {
    expect(refusal(zipSync({ [path]: text('x') })).code).toBe('plugins.bad-path')
  })

  it('no file comes twice, not even with other capitals', () => {
    const bytes = zipSync({ 'web/index.js': text('a'), 'web/indey.js': text('b') }, { level: 0 })
    const doubled = Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('indey', 'index'), 'latin1')
    expect(refusal(doubled).code).toBe('plugins.duplicate-file')
    expect(refusal(zipSync({ 'web/a.js': text('a'), 'web/A.js': text('b') })).code).toBe('plugins.duplicate-file')
  })

  it('it does not unpack to more than it may: bombs are refused before they are inflated', () => {
    const zeros = new Uint8Array(19 * 1024 * 1024)
    const before = process.memoryUsage().arrayBuffers
    expect(refusal(zipSync({ 'web/bomb.js': zeros }, { level: 9 })).code).toBe('plugins.too-large')
    expect(refusal(zipSync({ 'web/big.js': new Uint8Array(21 * 1024 * 1024) }, { level: 1 })).code).toBe(
      'plugins.too-large',
    )
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80 * 1024 * 1024)
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`web/${n}.js`, new Uint8Array()]))
    expect(refusal(zipSync(many)).code).toBe('plugins.too-large')
  })

  it('an entry that lies about its size gets no further', () => {
    const bytes = Buffer.from(makePackage({ ...spec, files: { 'web/index.js': 'x'.repeat(4_000) } }))
    const central = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt32LE(10, central + 24)
    expect(refusal(bytes).code).toMatch(/^plugins\.(changed-file|not-an-archive|missing-file)$/)
  })

  it('it is an archive, with a manifest that fits', () => {
    expect(refusal(text('hello')).code).toBe('plugins.not-an-archive')
    expect(refusal(new Uint8Array()).code).toBe('plugins.not-an-archive')
    expect(refusal(makePackage({ manifest: { ...manifest, id: 'Bad Id' } })).code).toBe('plugins.bad-manifest')
    expect(refusal(makePackage({ manifest: { ...manifest, extra: 1 } as never })).code).toBe('plugins.bad-manifest')
  })

  it('it was built for the SDK of this host; otherwise both versions are named', () => {
    const { code, message } = refusal(makePackage({ manifest: { ...manifest, sdk: '^9.1.0' } }))
    expect(code).toBe('plugins.wrong-sdk')
    expect(message).toContain('^9.1.0')
    expect(message).toContain(SDK_VERSION)
  })

  it('it claims no right that only plugins of the product have', () => {
    expect(refusal(makePackage({ manifest: { ...manifest, locked: true } })).code).toBe('plugins.reserved-right')
    expect(refusal(makePackage({ manifest: { ...manifest, onByDefault: true } })).code).toBe('plugins.reserved-right')
    expect(refusal(makePackage({ manifest: { ...manifest, id: 'host-identity' } })).code).toBe('plugins.reserved-id')
    const own = newSigningKey('gongtai')
    const bytes = makePackage({ manifest: { ...manifest, locked: true }, key: own })
    expect(verifyPackage(bytes, { keys: [own], unsignedAllowed: false }).manifest.locked).toBe(true)
  })
})
