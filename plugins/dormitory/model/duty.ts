export const SINGLE_ROOM = '1'
export const SINGLE_DUTIES = '01'

export const DUTY_SENTENCE = '职务层次不符合单人间的配置标准，可继续提交，须说明理由并由分管领导审批。'

/** Of the specification: a single room is for the highest duty level; the case is warned of, not refused. */
export const dutyWarning = (houseType: string, duties: string): string | undefined =>
  houseType === SINGLE_ROOM && duties !== '' && duties !== SINGLE_DUTIES ? DUTY_SENTENCE : undefined

export const HOME_SENTENCE = '申请人在本地有自有住房，同一人不应有两处住房，请核实后再分配。'
