import { provide, token } from '@gongtai/core/kernel/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../support/database.ts'
import { engineOver, type TestEngine } from '../../../support/engine.ts'

const Plates = token<{ isFree(plate: string): boolean }>('visitor.plates')

let opened: TestStore
let engine: TestEngine

beforeAll(async () => {
  opened = await openTestStore()
  engine = engineOver(opened)
})
afterAll(() => opened?.close())

const askFor = (plate: string) => engine.run(async (context) => context.service(Plates).isFree(plate))

describe('a handler that asks its context for a service', () => {
  it('is given that of the plugin that provides it now', async () => {
    const plates = provide(Plates, () => ({ isFree: (plate: string) => plate === '苏P02168' }))
    engine.kernel.offer({ id: 'visitor', version: '1.0.0' }, { provides: [plates], offers: [] })
    expect(await askFor('苏P02168')).toBe(true)
    engine.kernel.withdraw('visitor')
    await expect(askFor('苏P02168')).rejects.toMatchObject({ code: 'kernel.no-provider' })
  })

  it('that nobody provides is told which, and which plugin to require', async () => {
    await expect(askFor('')).rejects.toThrow(
      '服务「visitor.plates」没有提供者。请在清单的 requires 中写明提供它的插件「visitor」，并确认它已安装。',
    )
  })
})
