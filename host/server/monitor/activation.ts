import { EXPORT_AUDIT, SEE_AUDIT } from '@gongtai/core/contract/calls/audit'
import type { Activation } from '@gongtai/core/kernel/kernel'
import { permissions } from '@gongtai/core/points/permissions'
import { offer, offerAll, operations } from '@gongtai/sdk'
import { auditOperations } from '../audit/audit-operations.ts'
import type { MonitorArea } from './area.ts'
import { deliveryOperations } from './delivery-operations.ts'
import { serverOperations } from './server-operations.ts'

const group = '系统监控'

/** What those look at who run the server, and those who look after a tenant. */
export const monitorActivation = (area: MonitorArea): Activation => ({
  offers: [
    ...offerAll(operations, auditOperations({ host: area.host, pool: area.pools.owner })),
    ...offerAll(operations, serverOperations(area)),
    ...offerAll(operations, deliveryOperations(area)),
    offer(permissions, { id: SEE_AUDIT, title: '查看与校验审计日志', group }),
    offer(permissions, { id: EXPORT_AUDIT, title: '导出审计日志', group }),
  ],
})
