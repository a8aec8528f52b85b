import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { ended, launch, readyAddress } from '../../support/launch.ts'
import { startServer } from '../../support/server.ts'
import { releasedDatabase, releasedFolder, releases } from '../../upgrade/released.ts'
import { workGoesOn } from '../../upgrade/work-goes-on.ts'
import { wrongs } from '../sound.ts'
import { milliseconds, told } from './told.ts'

const KILLS = 8

describe.each(releases)('the upgrade from %s', (release) => {
  test('is killed at any moment, again and again, and then goes through', async ({ onTestFinished }) => {
    const dataDir = await releasedFolder(release)
    const reached: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, output } = launch({ dataDir })
      const late = 200 + Math.random() * 4_000
      await Promise.race([pause(late), once(child, 'exit')])
      expect(child.exitCode, output()).toBe(null)
      await ended(child, 'SIGKILL')
      reached.push(`${milliseconds(late)}${output().includes('ready http') ? '（已就绪）' : ''}`)
    }
    const server = await startServer({ dataDir })
    onTestFinished(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    await workGoesOn(server)
    told(`自 ${release} 升级`, `启动后 ${reached.join('、')} 强杀`, `随后 ${milliseconds(server.startTime)} 启动完好`)
    expect(await wrongs((text, values) => askEmbedded(dataDir, text, values))).toEqual([])
  })

  test('by two processes at once of which one is killed is finished by the other', async ({ onTestFinished }) => {
    const database = await releasedDatabase(release)
    const options = { dataDir: database.dataDir, databaseUrl: database.url }
    const [killed, other] = [launch(options), launch(options)]
    onTestFinished(async () => {
      await ended(other.child, 'SIGTERM')
      await database.close()
    })
    const late = 300 + Math.random() * 2_000
    await pause(late)
    await ended(killed.child, 'SIGKILL')
    const began = performance.now()
    const url = await readyAddress(other)
    const waited = performance.now() - began
    await workGoesOn({ url })
    told(`自 ${release} 由两个进程升级`, `${milliseconds(late)} 后强杀其一`, `另一个再过 ${milliseconds(waited)} 就绪`)
    expect(await wrongs((text, values) => database.query(text, values))).toEqual([])
  })
})
