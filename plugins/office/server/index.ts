import { offer, offerAll, shippedForms, shippedProcesses, townYears } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import leave from '../flows/leave.bpmn?raw'
import seal from '../flows/seal.bpmn?raw'
import supply from '../flows/supply.bpmn?raw'
import leaveForm from '../forms/leave-apply.json'
import sealForm from '../forms/seal-apply.json'
import supplyForm from '../forms/supply-request.json'
import { townRequests } from './town-requests.ts'

const category = '日常办公'

export default serverHalf({
  needs: {},
  activate: () => ({
    offers: [
      ...offerAll(shippedForms, [
        { id: 'leave_apply', document: leaveForm },
        { id: 'supply_request', document: supplyForm },
        { id: 'seal_apply', document: sealForm },
      ]),
      ...offerAll(shippedProcesses, [
        { id: 'leave', title: '请假申请', form: 'leave_apply', category, icon: 'calendar', xml: leave },
        { id: 'supply', title: '办公用品领用', form: 'supply_request', category, icon: 'shopping-cart', xml: supply },
        { id: 'seal', title: '用印申请', form: 'seal_apply', category, icon: 'endorsed', xml: seal },
      ]),
      offer(townYears, townRequests),
    ],
  }),
})
