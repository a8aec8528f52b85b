import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { keyId } from '@gongtai/sdk/package'
import { operation } from '@gongtai/sdk/server'
import { sm2 } from 'sm-crypto-v2'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import { OWN_PUBLISHER } from '../package/verify.ts'
import { pluginTables } from '../tables.ts'

/** Whose signatures the operator trusts. */
export function publisherOperations(area: PluginArea): readonly Operation[] {
  return [operation(calls.listPublishers, async () => [...(await area.publishers())]), trust(area), distrust(area)]
}

const trust = (area: PluginArea): Operation =>
  operation(calls.trustPublisher, async ({ publisher, title, publicKey, password }, { user }) => {
    await area.confirmPassword(user, password)
    if (!isPoint(publicKey)) throw pluginFaults.badKey()
    const id = keyId(publicKey)
    const known = await area.publishers()
    if (known.some((key) => key.keyId === id)) throw pluginFaults.publisherKnown({ keyId: id })
    const taken = known.some((key) => key.publisher === publisher && key.source !== 'page')
    // The name of the product itself would give rights that nobody's page may give.
    if (taken || publisher === OWN_PUBLISHER) throw pluginFaults.publisherTaken({ publisher })
    const row = { key_id: id, publisher, title, public_key: publicKey, trusted_by: user.account }
    await area.change((db) => pluginTables(db).insertInto('plugin_publisher').values(row).execute())
    return { publisher, title, publicKey, keyId: id, source: 'page' as const }
  })

/** Plugins signed with the key stop running at once, in every process. */
const distrust = (area: PluginArea): Operation =>
  operation(calls.distrustPublisher, async ({ keyId: id }) => {
    const key = (await area.publishers()).find((known) => known.keyId === id)
    if (!key) throw pluginFaults.noSuchKey()
    if (key.source !== 'page') throw pluginFaults.keyNotOnPage()
    await area.change((db) => pluginTables(db).deleteFrom('plugin_publisher').where('key_id', '=', id).execute())
    return null
  })

function isPoint(publicKey: string): boolean {
  try {
    return sm2.verifyPublicKey(publicKey)
  } catch {
    return false // Not a point at all.
  }
}
