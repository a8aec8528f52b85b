/**
 * Files stand as they were chosen, whichever of them is uploaded first.
 *
 * @param number of the upload of the file
 * @param uploaded numbers of the uploads of those that were uploaded here, by oid
 */
export function withUploaded<File extends { readonly oid: string }>(
  files: readonly File[],
  file: File,
  number: number,
  uploaded: ReadonlyMap<string, number>,
): readonly File[] {
  const later = files.findIndex(({ oid }) => (uploaded.get(oid) ?? -1) > number)
  return later < 0 ? [...files, file] : files.toSpliced(later, 0, file)
}
