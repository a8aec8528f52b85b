import type { StatusFamily } from '@gongtai/sdk/web'

interface Look {
  readonly text: string
  readonly family: StatusFamily
}

const looks: Readonly<Record<string, Look>> = {
  in_service: { text: '在用', family: 'ok' },
  sealed: { text: '封存', family: 'idle' },
  in_repair: { text: '维修', family: 'wait' },
  to_dispose: { text: '待处置', family: 'move' },
  disposed: { text: '已处置', family: 'idle' },
  planned: { text: '待入编', family: 'idle' },
  dispatched: { text: '待出车', family: 'run' },
  on_road: { text: '在途', family: 'wait' },
  returned: { text: '已回车', family: 'ok' },
  cancelled: { text: '已取消', family: 'idle' },
  held: { text: '预占', family: 'wait' },
  confirmed: { text: '已派车', family: 'run' },
  in_use: { text: '使用中', family: 'ok' },
  done: { text: '已结束', family: 'idle' },
  on_duty: { text: '在岗', family: 'ok' },
  on_leave: { text: '休假', family: 'wait' },
  left: { text: '离岗', family: 'idle' },
}

/** Words and colours of a state of a car, a trip or a booking; an unknown one is shown as it is. */
export const stateLook = (state: string): Look => looks[state] ?? { text: state, family: 'idle' }

export const driverStates = ['on_duty', 'on_leave', 'left'] as const

export const energyNames: Readonly<Record<string, string>> = { fuel: '燃油', hybrid: '混合动力', electric: '纯电' }
