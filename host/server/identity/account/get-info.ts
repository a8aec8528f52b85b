import { getInfo } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { sealStable } from '../keys/sm4.ts'
import { isPasswordDue } from '../session/password-due.ts'
import { tables } from '../tables.ts'

export const getInfoOperation = ({ host, keys }: IdentityArea): Operation =>
  hostOperation(getInfo, async (_, { tenant, user, now }) => {
    const row = await host.store.platform(
      (db) =>
        tables(db)
          .selectFrom('org_user')
          .innerJoin('org_unit as unit', 'unit.id', 'org_user.unit_id')
          .innerJoin('org_department as department', 'department.id', 'org_user.department_id')
          .innerJoin('sign_in_account as account', 'account.user_id', 'org_user.id')
          .innerJoin('tenant', 'tenant.id', 'account.tenant')
          .where('org_user.id', '=', user.id)
          .select(['org_user.name', 'org_user.avatar', 'org_user.sex', 'org_user.unit_id', 'org_user.department_id'])
          .select(['account.must_change', 'account.password_changed_at', 'tenant.name as tenant_name'])
          .select(['unit.name as unit_name', 'department.name as department_name'])
          .executeTakeFirst(),
      tenant,
    )
    if (!row) throw identityFaults.unknownUser()
    return {
      user: {
        userId: user.id,
        userName: user.account,
        nickName: row.name,
        avatar: row.avatar,
        sex: row.sex,
        forcePasswordUpdate: isPasswordDue(row, now),
        unitId: row.unit_id,
        unitName: row.unit_name,
        deptId: row.department_id,
        deptName: row.department_name,
        enCodeUserId: sealStable(Buffer.from(keys['user-code'].secret, 'hex'), user.id),
        tenantId: tenant,
        tenantName: row.tenant_name,
        operator: user.operator,
      },
      roles: [...user.roles],
      permissions: [...user.permissions],
    }
  })
