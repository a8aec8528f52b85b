import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { root } from './source-files.ts'

const removed = ['vehicle', 'message', 'meeting', 'dormitory', 'procurement']

let copy: string
let server: TestServer | undefined

beforeAll(async () => {
  copy = await temporaryFolder()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    if (!removed.some((plugin) => file.startsWith(`plugins/${plugin}/`)))
      cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const list = join(copy, 'host/plugins.ts')
  const kept = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => !removed.some((plugin) => line.includes(`'${plugin}'`)))
  writeFileSync(list, kept.join('\n'))
}, 60_000)

afterAll(async () => {
  await server?.stop()
  rmSync(copy, { recursive: true, force: true })
})

it('without the folders of business plugins and their lines, the product builds, starts and works', async () => {
  execFileSync(process.execPath, ['--import', 'tsx', join(copy, 'host/build/main.ts')], { cwd: copy, stdio: 'pipe' })
  server = await startServer({ entry: join(copy, '.build/server/main.js') })
  const staff = await signIn(server.url, 'zhoumingyuan')
  const offered = (await staff.get('/process/startable')).body.data as readonly { readonly defKey: string }[]
  expect(offered.map(({ defKey }) => defKey).sort()).toEqual(['leave', 'seal', 'supply'])
  for (const path of ['/vehicle/list', '/message/inbox/unread', '/meeting/rooms/list'])
    expect((await staff.get(path)).body).toMatchObject({ code: 404 })
  expect((await staff.get('/menu/getRoutersByClient')).body).toMatchObject({ code: 200 })
}, 240_000)
