import type { FileUpload } from '../../shared/large-file-calls.ts'
import { largeFileLimits } from '../../shared/large-files.ts'
import { uploadPlace } from '../objects/links.ts'
import { largeFilesBucket } from '../objects/objects.ts'
import type { StoredFile } from './stored-file.ts'

export const resumableUntil = ({ begunAt }: Pick<StoredFile, 'begunAt'>): string =>
  new Date(Date.parse(begunAt) + largeFileLimits.resumableMs).toISOString()

/** An upload for the page, when it begins and when it resumes. */
export const uploadOf = async (file: StoredFile): Promise<FileUpload> => {
  const { id, type, fileName, size, key } = file
  const place = await uploadPlace(largeFilesBucket(), key)
  return { id, type, fileName, size, ...place, resumableUntil: resumableUntil(file) }
}
