import { GetObjectCommand, type GetObjectCommandInput } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { linkSeconds } from '../../shared/documents.ts'
import { s3 } from './s3.ts'

/** A short-lived link to an object, of which the browser keeps nothing: whoever comes next uses the same machine. */
export const signedLink = (object: GetObjectCommandInput): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ ...object, ResponseCacheControl: 'no-store' }), {
    expiresIn: linkSeconds,
  })
