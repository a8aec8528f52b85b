import { offer, operations, reactions, shippedForms, shippedProcesses } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import process from '../flows/apply.bpmn?raw'
import form from '../forms/apply.json'
import { enterWhenAgreed } from './enter-when-agreed.ts'
import { listRegister } from './list-register.ts'

export default serverHalf({
  activate: () => ({
    offers: [
      offer(operations, listRegister),
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
