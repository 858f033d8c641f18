import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { s3 } from './s3.ts'

/** Where the SDK itself would put an object: the address is the browser's to sign for with its own credentials. */
export const objectAddress = async (Bucket: string, Key: string): Promise<string> => {
  const { origin, pathname } = new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key })))
  return `${origin}${pathname}`
}
