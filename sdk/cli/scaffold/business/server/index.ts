import { areaOffers, serverHalf, shipped, Tenants } from '@gongtai/sdk/server'
import xml from '../flows/apply.bpmn?raw'
import form from '../forms/apply.json'
import { business } from '../model/use.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [...areaOffers(business, tenants), ...shipped(form, { id: 'sample_business', title: '示例业务申请', xml })],
  }),
})
