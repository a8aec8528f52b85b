import { sm2 as browserSm2 } from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { makeKeyPair, openEnvelope, sealEnvelope } from '../../../../host/server/identity/keys/sm2-envelope.ts'

/** Made with `openssl pkeyutl -encrypt` 3.0.19; the parts of its ASN.1 in the order C1 C3 C2. */
const openssl = {
  privateKey: '7cdef73b95c7b04aa924c9e1018c515766ad7047322a50d24e9373fddc6a92ae',
  cipher: [
    'E195B33C658A746C387BABDC228FF627B61C35D6FA45491E407C3370ADBA5325',
    '5B4FCB61F15689AD006144C062E942437F2AD37E43E07746E794061158129D68',
    '5CAEF5128AF5EC8D58F500472194D32C8533F30EAD46EC0306CDAED7EF96255D',
    '1EA356CE3201F2A623DCA7AC94DAD529FB28A32F7002919905B2F329CDAE2B5E0A3A85C46E0225D72F58AAF02B06D466C4C8C82BD1AD79AD',
    '2C50B44BD2F6CB040BCBCB79F65913C2BAB9CBD29A08CEC3336A8B61E065BD24B5223723F0971EAAAB601CCAD2',
  ].join(''),
  text: '{"username":"zhoumingyuan","password":"Gongtai@2026","nonce":"0123456789abcdef","time":1773800000000}',
}

const keys = makeKeyPair()
const text = '{"username":"周明远","password":"Gongtai@2026"}'

describe('the SM2 envelope', () => {
  test('opens what openssl sealed, with and without the mark of an uncompressed point', () => {
    expect(openEnvelope(openssl.cipher, openssl.privateKey)).toBe(openssl.text)
    expect(openEnvelope(`04${openssl.cipher.toLowerCase()}`, openssl.privateKey)).toBe(openssl.text)
  })

  test('opens what the library of the browser sealed', () => {
    for (let round = 0; round < 5; round += 1) {
      expect(openEnvelope(browserSm2.doEncrypt(text, keys.publicKey, 1), keys.privateKey)).toBe(text)
    }
  })

  test('opens a ciphertext whose own first coordinate begins with 04', () => {
    const sealed = [
      '047956273b4192ecf4d058a55b1f6916de2a5bbea551280d9322e2427e5e51b2d24862a760c395c91e88f32dd7a8673285dd',
      'e1c6b66d935057323a25a3b565c590ab416b4583ea29be4a3b0792cee435f5ac1409e1fcdb2b4d1a600facbbc4a392087c2c',
      '03067060b080185fdd6e51c6',
    ].join('')
    expect(openEnvelope(sealed, openssl.privateKey)).toBe('{"username":"a"}')
  })

  test('says nothing about a ciphertext in which any one byte was changed', () => {
    const sealed = sealEnvelope(text, keys.publicKey)
    for (let at = 0; at < sealed.length; at += 14) {
      const other = sealed[at] === '0' ? '1' : '0'
      expect(openEnvelope(sealed.slice(0, at) + other + sealed.slice(at + 1), keys.privateKey)).toBeUndefined()
    }
  })

  test.each([
    ['nothing', ''],
    ['no hexadecimal', 'zz'.repeat(150)],
    ['an odd number of digits', 'a'.repeat(301)],
    ['too short', 'ab'.repeat(60)],
    ['a point off the curve', '11'.repeat(150)],
    ['the point at zero', '00'.repeat(150)],
  ])('refuses %s', (_, cipher) => {
    expect(openEnvelope(cipher, keys.privateKey)).toBeUndefined()
  })

  test('cannot be opened with another key, nor in the order C1C2C3', () => {
    expect(openEnvelope(sealEnvelope(text, makeKeyPair().publicKey), keys.privateKey)).toBeUndefined()
    expect(openEnvelope(browserSm2.doEncrypt(text, keys.publicKey, 0), keys.privateKey)).toBeUndefined()
  })
})
