import type { Caller } from '../host.ts'
import { everything } from './permission.ts'

/** Who acts in jobs, reactions and timers: the system itself, with every permission inside the one tenant. */
export const systemCaller = (tenant: string): Caller => ({
  tenant,
  session: '',
  user: {
    id: 'system',
    account: 'system',
    name: '系统',
    unit: '',
    department: '',
    roles: [],
    permissions: [everything],
    operator: false,
  },
})
