import { offer, offerAll, operations, reactions, shippedForms, shippedProcesses } from '@gongtai/sdk'
import { registerOperations, serverHalf, Tenants } from '@gongtai/sdk/server'
import process from '../flows/apply.bpmn?raw'
import form from '../forms/apply.json'
import { entries } from '../model/register.ts'
import { enterWhenAgreed } from './enter-when-agreed.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...offerAll(operations, registerOperations(entries, tenants)),
      offer(reactions, enterWhenAgreed),
      offer(shippedForms, { id: 'sample_business_apply', document: form }),
      offer(shippedProcesses, {
        id: 'sample_business',
        title: '示例业务申请',
        form: 'sample_business_apply',
        category: '示例业务',
        xml: process,
      }),
    ],
  }),
})
