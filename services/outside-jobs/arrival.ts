import { uploadProblems } from '../../shared/uploads.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

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
