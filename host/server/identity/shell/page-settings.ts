import { readPageSettings } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'

const SIDE = 'pc'

/** How the pages look: the platform's settings before sign-in, the tenant's own afterwards. */
export const readPageSettingsOperation = ({ host, keys }: IdentityArea): Operation =>
  hostOperation(readPageSettings, async ({ projectSide }: { projectSide?: string }, { caller }) => {
    const rows = await host.store.read(caller?.tenant ?? 'platform', (db) =>
      tables(db)
        .selectFrom('page_setting')
        .selectAll()
        .where('side', 'in', [SIDE, projectSide ?? SIDE])
        .execute(),
    )
    const row = rows.find(({ side }) => side === projectSide) ?? rows[0]
    return {
      name: row?.name ?? '工台',
      loginFooter: row?.login_footer ?? '',
      logo: row?.logo ?? '',
      loginMode: row?.login_mode ?? '0',
      loginBoxLocation: row?.login_box_location ?? '3',
      background: row?.background ?? '',
      headLogo: row?.head_logo ?? '',
      headName: row?.head_name ?? '工台',
      dictionaryKey: keys.dictionary.secret,
    }
  })
