import type { RegisterFile } from '@gongtai/core/register/field'
import { FileLink } from '../files/file-link.tsx'
import { openFiles } from '../files/open-files.ts'

/** The files of a field, each of which opens over the page. */
export const FileLinks = ({ files }: { readonly files: readonly RegisterFile[] }) =>
  files.length === 0 ? null : (
    <span className="gt-files">
      {files.map((file, at) => (
        <FileLink key={file.oid} name={file.name} onOpen={() => openFiles(files, at)} />
      ))}
    </span>
  )
