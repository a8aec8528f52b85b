import { EVERYTHING } from '@gongtai/core/contract/rights'
import type { Caller } from '../host.ts'

/** Who acts in jobs, reactions and timers: the system itself, with every permission inside the one tenant. */
export const systemCaller = (tenant: string): Caller => ({
  tenant,
  session: '',
  passwordDue: false,
  user: {
    id: 'system',
    account: 'system',
    name: '系统',
    unit: '',
    department: '',
    roles: [],
    permissions: [EVERYTHING],
    operator: false,
  },
})
