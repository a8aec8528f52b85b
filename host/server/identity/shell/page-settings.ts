import { readPageSettings } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { type SignInMethod, signInMethods } from '@gongtai/core/points/sign-in-methods'
import { hostOperation, type IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'

const SIDE = 'pc'

/** How the pages look: the platform's settings before sign-in, the tenant's own afterwards. */
export const readPageSettingsOperation = ({ host, keys, sms }: IdentityArea): Operation =>
  hostOperation(readPageSettings, async ({ projectSide }: { projectSide?: string }, { caller, view }) => {
    const rows = await host.store.read(caller?.tenant ?? 'platform', (db) =>
      tables(db)
        .selectFrom('page_setting')
        .selectAll()
        .where('side', 'in', [SIDE, projectSide ?? SIDE])
        .execute(),
    )
    const row = rows.find(({ side }) => side === projectSide) ?? rows[0]
    const offered = view(signInMethods).all()
    return {
      name: row?.name ?? '工台',
      loginFooter: row?.login_footer ?? '',
      logo: row?.logo ?? '',
      loginMode: offeredModes(row?.login_mode ?? '0,1', offered),
      loginBoxLocation: row?.login_box_location ?? '3',
      background: row?.background ?? '',
      headLogo: row?.head_logo ?? '',
      headName: row?.head_name ?? '工台',
      passwordReset: sms !== undefined,
      dictionaryKey: keys.dictionary.secret,
    }
  })

/** The listed ways of signing in that somebody offers: no message can be sent without a gateway. */
const offeredModes = (listed: string, offered: readonly SignInMethod[]): string =>
  listed
    .split(',')
    .map((mode) => mode.trim())
    .filter((mode) => offered.some(({ id }) => id === mode))
    .join(',')
