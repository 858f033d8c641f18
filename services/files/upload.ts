import type { FileUpload } from '../../shared/large-file-calls.ts'
import { largeFileLimits } from '../../shared/large-files.ts'
import { objectAddress } from '../aws/object-address.ts'
import { s3 } from '../aws/s3.ts'
import { largeFilesBucket } from './objects.ts'
import type { StoredFile } from './stored-file.ts'

export const resumableUntil = ({ begunAt }: Pick<StoredFile, 'begunAt'>): string =>
  new Date(Date.parse(begunAt) + largeFileLimits.resumableMs).toISOString()

/** What the page is told of an upload, when it begins and when it goes on. */
export const uploadOf = async (file: StoredFile): Promise<FileUpload> => {
  const { id, type, fileName, size, key } = file
  const bucket = largeFilesBucket()
  const [url, region] = await Promise.all([objectAddress(bucket, key), s3.config.region()])
  return { id, type, fileName, size, key, bucket, url, region, resumableUntil: resumableUntil(file) }
}
