import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileUpload } from '../../shared/large-file-calls.ts'
import { largeFileLimits } from '../../shared/large-files.ts'
import { s3 } from '../aws/s3.ts'
import { largeFilesBucket } from './objects.ts'
import type { StoredFile } from './stored-file.ts'

/** Where the SDK itself would put it: the address is the browser's to sign for with its own credentials. */
const addressOf = async (Bucket: string, Key: string): Promise<string> => {
  const { origin, pathname } = new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key })))
  return `${origin}${pathname}`
}

export const resumableUntil = ({ begunAt }: Pick<StoredFile, 'begunAt'>): string =>
  new Date(Date.parse(begunAt) + largeFileLimits.resumableMs).toISOString()

/** What the page is told of an upload, when it begins and when it goes on. */
export const uploadOf = async (file: StoredFile): Promise<FileUpload> => {
  const { id, type, fileName, size, key } = file
  const bucket = largeFilesBucket()
  const [url, region] = await Promise.all([addressOf(bucket, key), s3.config.region()])
  return { id, type, fileName, size, key, bucket, url, region, resumableUntil: resumableUntil(file) }
}
