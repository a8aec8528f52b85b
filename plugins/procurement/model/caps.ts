/** What is said of equipment and furniture that exceeds no cap. */
export const WITHIN = '符合配置标准'
