export const TABLE = 'BUS_CAR_USE_APPLY'

/** Id of the step of the process `car_use` in which the dispatcher chooses car and driver. */
export const DISPATCH_STEP = 'dispatch'
