/** Text of a server half that offers one call answering a fixed value, as a partner's build would produce it. */
export function answering(call: string, value: string, extra = ''): string {
  return `
import { Type, defineCall, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
const call = defineCall({ id: '${call}', title: '测试', method: 'GET', path: '/${call}', permission: 'signed-in',
  audit: 'none', answer: Type.String() })
${extra}
export default serverHalf({ activate: () => ({ offers: [offer(operations, operation(call, () => '${value}'))] }) })
`
}
