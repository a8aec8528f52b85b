import type { Pixels } from '../../model/image/image-refusal.ts'

/** Width and height of a chosen image; undefined when the browser cannot read it, which the server then judges. */
export async function pixelsOf(file: File): Promise<Pixels | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return undefined
  }
}
