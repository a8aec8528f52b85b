import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, signIn, type TestClient } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let staff: TestClient
let colleague: TestClient
let stranger: TestClient
beforeAll(async () => {
  server = await startServer()
  staff = await signIn(server.url, 'zhoumingyuan')
  colleague = await signIn(server.url, 'designer')
  stranger = await signIn(server.url, 'admin2')
})
afterAll(() => server?.stop())

interface Uploaded {
  readonly oid: string
  readonly name: string
  readonly url: string
  readonly type: string
  readonly size: number
}

async function upload(content: Blob, name: string, path = '/oss/upload', fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', content, name)
  const answer = await staff.call('POST', path, { body: form })
  return { answer, file: answer.body.data as Uploaded }
}

const download = (oid: string, as = staff) =>
  fetch(`${server.url}/prod-api/oss/api/download/${oid}`, { headers: { authorization: `Bearer ${as.token}` } })

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('an uploaded file', () => {
  it('[S2-7-25] [S2-7-26] is taken by /oss/upload in the field file, and answers code 200 with its address', async () => {
    const { answer, file } = await upload(new Blob([png]), '照片.png')
    expect(Number(answer.body.code)).toBe(200)
    expect(file).toMatchObject({ name: '照片.png', type: 'image/png', size: png.length })
    const back = await fetch(server.url + file.url, { headers: { authorization: `Bearer ${staff.token}` } })
    expect(Buffer.from(await back.arrayBuffer())).toEqual(png)
  })

  it('[S2-7-24] [S2-7-27] is taken by /oss/bpm/upload with type bpm, and answers code 200 with its oid', async () => {
    const { answer, file } = await upload(new Blob(['x']), 'a.docx', '/oss/bpm/upload', { type: 'bpm' })
    expect(answer.body.code).toBe(200)
    expect(file.oid).toMatch(/^[\w-]{20,}$/)
  })

  it('without content is refused by its name', async () => {
    const { answer } = await upload(new Blob([]), '扫描件.pdf', '/oss/bpm/upload', { type: 'bpm' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fault: 'files.empty', msg: expect.stringContaining('「扫描件.pdf」是空文件') })
  })

  it('whose content is gone is said to be gone, while storage that cannot be read is said to be away', async () => {
    const { file } = await upload(new Blob(['x']), 'a.txt')
    const place = join(server.dataDir, 'files', file.oid.slice(0, 2), file.oid)
    rmSync(place)
    const gone = await download(file.oid)
    expect(gone.status).toBe(404)
    expect(await gone.json()).toMatchObject({ fault: 'files.missing', msg: expect.stringContaining('找不到') })
    renameSync(dirname(place), `${dirname(place)}.away`)
    writeFileSync(dirname(place), '')
    const away = await download(file.oid)
    expect(away.status).toBe(503)
    expect(await away.json()).toMatchObject({ fault: 'files.unreadable' })
    rmSync(dirname(place))
    renameSync(`${dirname(place)}.away`, dirname(place))
  })

  it('[S2-7-32] comes back byte for byte, as an attachment that is not sniffed', async () => {
    const content = randomBytes(3_000_000)
    const { file } = await upload(new Blob([content]), 'b.bin')
    const back = await download(file.oid)
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true)
    expect(back.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''b.bin")
    expect(back.headers.get('x-content-type-options')).toBe('nosniff')
    expect(back.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['page.html', '<html><script>alert(1)</script>', 'application/octet-stream'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'application/octet-stream'],
    ['picture.png', '<html><script>alert(1)</script>', 'application/octet-stream'],
    ['script.js', 'alert(1)', 'application/octet-stream'],
    ['note.txt', 'plain', 'text/plain; charset=utf-8'],
    ['letter.docx', 'PK\u0003\u0004rest', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['letter.pdf', '%PDF-1.7', 'application/pdf'],
  ])('%s is known by its content, and never served as a page', async (name, content, type) => {
    const { file } = await upload(new Blob([content], { type: 'text/html' }), name)
    expect(file.type).toBe(type)
    const back = await download(file.oid)
    expect(back.headers.get('content-type')).toBe(type)
    expect(back.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a&b,c.docx', 'abc.docx'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
  ])('named %s is called %s and stays in its folder', async (sent, kept) => {
    const { file } = await upload(new Blob(['x']), sent)
    expect(file.name).toBe(kept)
    expect(readdirSync(join(server.dataDir, 'files')).every((shelf) => /^[\w-]{2}$/.test(shelf))).toBe(true)
    expect((await download(file.oid)).headers.get('content-disposition')).toContain(encodeURIComponent(kept))
  })

  it('[S2-7-29] [S2-7-30] is deleted by its oid, and can then no longer be downloaded', async () => {
    const { file } = await upload(new Blob(['x']), 'gone.txt')
    expect((await staff.call('DELETE', `/oss/${file.oid}`)).body.code).toBe(200)
    const after = await download(file.oid)
    expect(after.status).toBe(404)
    expect(await after.json()).toMatchObject({ code: 404, msg: '文件不存在或已被删除' })
    expect((await staff.call('DELETE', `/oss/${file.oid}`)).status).toBe(404)
  })

  it('is deleted by whoever uploaded it, not by a colleague', async () => {
    const { file } = await upload(new Blob(['x']), 'mine.txt')
    expect((await colleague.call('DELETE', `/oss/${file.oid}`)).body).toMatchObject({
      code: 403,
      msg: '只能删除自己上传的文件',
    })
    expect([(await download(file.oid, colleague)).status, (await download(file.oid)).status]).toEqual([404, 200])
  })

  it('[C-5-06] of one tenant does not exist for another', async () => {
    const { file } = await upload(new Blob(['secret']), 'secret.txt')
    const seen = await download(file.oid, stranger)
    expect(seen.status).toBe(404)
    expect((await stranger.call('DELETE', `/oss/${file.oid}`)).status).toBe(404)
    expect((await download(file.oid)).status).toBe(200)
  })

  it.each(['..%2f..%2f..%2fetc%2fpasswd', '..%2f..%2fpostgres-password', '%00', 'x'])(
    'is not found by %s',
    async (oid) => {
      expect((await download(oid)).status).toBe(404)
    },
  )

  it('needs a sign-in, a file and a form', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.txt')
    expect((await clientOf(server.url).call('POST', '/oss/upload', { body: form })).status).toBe(401)
    const empty = new FormData()
    empty.append('type', 'bpm')
    expect((await staff.call('POST', '/oss/upload', { body: empty })).body).toMatchObject({
      code: 400,
      msg: '请选择文件',
    })
    expect((await staff.call('POST', '/oss/upload', { body: { file: 'x' } })).status).toBe(400)
  })

  it('sent again under its key is the same file, and one file', async () => {
    const send = () => {
      const form = new FormData()
      form.append('file', new Blob(['once']), 'once.txt')
      return staff.call('POST', '/oss/upload', { body: form, headers: { 'idempotency-key': 'upload-once-1' } })
    }
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect(first.body.code).toBe(200)
    expect([second.text, third.text]).toEqual([first.text, first.text])
  })

  it('that is cut off leaves nothing that can be found', async () => {
    const abort = new AbortController()
    const slow = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          new TextEncoder().encode(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\nhalf',
          ),
        ),
    })
    const sending = fetch(`${server.url}/prod-api/oss/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: slow,
      signal: abort.signal,
      duplex: 'half',
    } as RequestInit)
    await new Promise((resolve) => setTimeout(resolve, 400))
    abort.abort()
    await expect(sending).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 400))
    const folder = join(server.dataDir, 'files')
    const drafts = existsSync(folder)
      ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))
      : []
    expect(drafts).toEqual([])
  })
})
