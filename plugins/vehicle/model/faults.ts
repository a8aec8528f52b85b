import { faults } from '@gongtai/sdk'

export const vehicleFaults = faults('vehicle', {
  unknownVehicle: { status: 404, text: '车辆不存在，请刷新后重新选择。' },
  unknownDriver: { status: 404, text: '驾驶员不存在，请刷新后重新选择。' },
  unknownDispatch: { status: 404, text: '派车记录不存在，请刷新后重试。' },
  plateTaken: { status: 409, text: (d: { plate: string }) => `车牌号「${d.plate}」已登记，请核对。` },
  driverTaken: { status: 409, text: '该人员已登记为驾驶员。' },
  repeatDispatch: { status: 409, text: (d: { sentence: string }) => d.sentence },
  carRequired: { status: 400, text: '派车环节请选择车辆。' },
  tooFewSeats: {
    status: 409,
    text: (d: { plate: string; seats: number; people: number; withDriver: boolean }) =>
      `「${d.plate}」核载 ${d.seats} 人，本次共 ${d.people} 人${d.withDriver ? '（含驾驶员）' : ''}，请换一辆车。`,
  },
  licenceExpires: {
    status: 409,
    text: (d: { name: string; until: string }) =>
      `驾驶员${d.name}的驾驶证有效期至 ${d.until}，早于还车日期，请另选驾驶员。`,
  },
  mileageFalls: {
    status: 400,
    text: (d: { last: string }) => `里程读数不能小于上次登记的 ${d.last} 公里，请核对仪表后重新填写。`,
  },
  notDispatched: { status: 409, text: '该记录不是待出车状态，请刷新后重试。' },
  notOnRoad: { status: 409, text: '该记录不是在途状态，请刷新后重试。' },
  previousTripOpen: {
    status: 409,
    text: (d: { plate: string }) => `「${d.plate}」上一次出车尚未登记回车，请先办理回车。`,
  },
  badTime: { status: 400, text: '时间格式不正确，请使用 yyyy-MM-dd HH:mm:ss。' },
})
