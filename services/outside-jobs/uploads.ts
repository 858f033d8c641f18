import { Refusal } from '../../shared/errors.ts'
import { extensionsText, hasExtension } from '../../shared/uploads.ts'
import { uploadPlace } from '../objects/links.ts'

type Allowed = { extensions: readonly string[]; maximumSize: number }

/** The checks that are possible before an upload (C§5). */
export const checkUpload = (
  { fileName, size }: { fileName: string; size: number },
  { extensions, maximumSize }: Allowed,
): void => {
  if (!hasExtension(fileName, extensions))
    throw new Refusal('fileExtension', undefined, extensionsText(extensions))
  if (size > maximumSize) throw new Refusal('fileTooLarge')
  if (size === 0) throw new Refusal('fileEmpty')
}

type Upload<Type> = { id: string; type: Type; fileName: string; size: number; key: string }

/** An upload for the page, with the one key that its credentials reach. */
export const uploadTo = async <Type>(
  bucket: string,
  { id, type, fileName, size, key }: Upload<Type>,
): Promise<Upload<Type> & Awaited<ReturnType<typeof uploadPlace>>> => ({
  ...{ id, type, fileName, size },
  ...(await uploadPlace(bucket, key)),
})
