import { Refusal } from '../../shared/errors.ts'
import { extensionsText, hasExtension, uploadProblems } from '../../shared/uploads.ts'
import { uploadPlace } from '../objects/links.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

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

/** Why an arrived file gets no job: it is not as announced (the bucket's own size counts), or its user was removed. */
export const arrivalProblem = (
  { size }: { size: number },
  arrivedSize: number,
  mayUpload: boolean,
): string | undefined => {
  if (arrivedSize !== size) return uploadProblems.otherSize
  return mayUpload ? undefined : uploadProblems.notNamed
}

/**
 * Takes an arrived upload once, however often its event comes; resolves to what it is then. `begin` writes its first
 * attempt, or the reason that there is none, and resolves to undefined if the upload changed since it was read.
 */
export const takeOnce = <Upload extends { state: string }>(
  read: () => Promise<Upload | undefined>,
  begin: (upload: Upload) => Promise<Upload | undefined>,
): Promise<Upload | undefined> =>
  retryUntilDone(async () => {
    const upload = await read()
    return upload?.state === 'UPLOADING' ? ((await begin(upload)) ?? retryLater) : upload
  })
