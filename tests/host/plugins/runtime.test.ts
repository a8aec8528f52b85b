import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePackage } from './make-package.ts'
import { answering } from './server-half.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'

let database: TestDatabase
let first: TestProcess
let second: TestProcess

beforeAll(async () => {
  database = await openDatabase()
  first = await startProcess(database, { root: '/nonexistent' })
}, 60_000)

afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await database?.close()
})

describe('x', () => {
  it('starts', async () => {
    const bytes = makePackage({
      manifest: { id: 'plate', title: '车牌号', version: '1.0.0' },
      files: { 'server/index.js': answering('plate.hello', 'one') },
    })
    console.log(await first.call('operator-plugins.upload', {}, { upload: bytes }))
    console.log(await first.call('operator-plugins.list'))
  })
})
