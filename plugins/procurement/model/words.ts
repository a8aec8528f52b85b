/** The area as people call it in rules and warnings. */
export const AREA = '采购管理'
