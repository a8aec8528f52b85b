import { faults } from '@gongtai/sdk'

export const vehicleFaults = faults('vehicle', {
  unknownDriver: { status: 404, text: '驾驶员不存在，请刷新后重新选择。' },
  aboveStandard: {
    status: 409,
    text: (d: { sentence: string }) => `${d.sentence}。经批准配备的，请填写「超标准、超编制说明」后登记。`,
  },
  unknownReplaced: {
    status: 400,
    text: (d: { plate: string }) => `被更新车辆「${d.plate}」不在车辆档案中，请核对车牌号。`,
  },
  driverTaken: { status: 409, text: '该人员已登记为驾驶员。' },
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
  previousTripOpen: {
    status: 409,
    text: (d: { plate: string }) => `「${d.plate}」上一次出车尚未登记回车，请先办理回车。`,
  },
  tooEarly: {
    status: 409,
    text: (d: { from: string; minutes: number }) =>
      `该行程计划 ${d.from} 出车，最早可提前 ${d.minutes} 分钟登记出车，请到时再登记。`,
  },
  tripOver: {
    status: 409,
    text: (d: { to: string }) => `计划还车时间 ${d.to} 已过，请由调度员取消派车或请申请人调整用车时间。`,
  },
  driverOut: {
    status: 409,
    text: (d: { name: string; plate: string }) =>
      `驾驶员${d.name}驾驶「${d.plate}」出车尚未登记回车，请先办理回车或另派驾驶员。`,
  },
  unlikelyReading: {
    status: 409,
    text: (d: { km: string; limit: number }) =>
      `读数比上次登记多出 ${d.km} 公里，超过 ${d.limit} 公里，请核对仪表；确认无误后再次提交。`,
  },
})
