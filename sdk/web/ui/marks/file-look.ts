/** What a file is drawn as: the word on its sheet, and the family that gives the colour. */
export interface FileLook {
  readonly type: string
  readonly family: 'text' | 'word' | 'table' | 'slides' | 'sealed' | 'picture' | 'archive' | 'plain'
}

const families: Readonly<Record<string, FileLook['family']>> = {
  txt: 'text',
  pdf: 'sealed',
  ofd: 'sealed',
  doc: 'word',
  docx: 'word',
  xls: 'table',
  xlsx: 'table',
  ppt: 'slides',
  pptx: 'slides',
  otp: 'slides',
  jpg: 'picture',
  png: 'picture',
  zip: 'archive',
}

const plain: FileLook = { type: 'file', family: 'plain' }

/** The look of a file by the ending of its name. */
export function fileLook(name: string): FileLook {
  const type = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const family = Object.hasOwn(families, type) ? families[type] : undefined
  return family ? { type, family } : plain
}
