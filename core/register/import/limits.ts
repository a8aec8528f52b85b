/** Most rows that are imported at once, without the headings. */
export const MOST_ROWS = 20_000

/** Most columns of a sheet. */
export const MOST_COLUMNS = 200

/** Most bytes of the text of a sheet. */
export const MOST_BYTES = 10 * 1_048_576

/** Most rows with something wrong in them that are listed one by one. */
export const MOST_LISTED = 5_000

export const sheetSentences = {
  rows: `一次最多导入 ${MOST_ROWS.toLocaleString('en')} 行，请分成几个文件导入。`,
  columns: `表格最多 ${MOST_COLUMNS} 列，请删去多余的列后再导入。`,
  bytes: `文件最大 ${MOST_BYTES / 1_048_576} MB，请分成几个文件导入。`,
  none: '表格中没有可导入的内容，请下载模板，按表头填写后再导入。',
  unread: '无法读取该文件，请使用 xlsx 或 csv 格式的表格。',
} as const
