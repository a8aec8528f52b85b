import { MediaIcon } from '@blueprintjs/icons'
import { openFiles, type ViewedFile } from './open-files.ts'
import { useStoredImage } from './use-stored-image.ts'
import './stored-images.css'

/**
 * Stored images, small, side by side; pressing one shows it whole.
 *
 * @param props the files
 * @returns the row of pictures
 * @throws never
 * @example
 * export const Photos = () => <StoredImages files={[{ oid: '7f0c', name: '正面.jpg' }]} />
 */
export const StoredImages = ({ files }: { readonly files: readonly ViewedFile[] }) =>
  files.length === 0 ? null : (
    <span className="gt-stored-images">
      {files.map((file, at) => (
        <StoredImage key={file.oid} file={file} onOpen={() => openFiles(files, at)} />
      ))}
    </span>
  )

function StoredImage({ file, onOpen }: { readonly file: ViewedFile; readonly onOpen: () => void }) {
  const address = useStoredImage(file.oid)
  return (
    <button type="button" aria-label={`查看${file.name}`} onClick={onOpen}>
      {address ? <img src={address} alt={file.name} /> : <MediaIcon size={20} aria-hidden />}
    </button>
  )
}
