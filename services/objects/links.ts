import { GetObjectCommand, type GetObjectCommandInput } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { linkSeconds } from '../../shared/documents.ts'
import { s3 } from '../aws/s3.ts'

type Shown = Pick<GetObjectCommandInput, 'ResponseContentType' | 'ResponseContentDisposition'>

/** A short-lived link to an object. The browser must not cache it: another person may use the same machine next. */
export const signedLink = (Bucket: string, Key: string, shown: Shown = {}): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...shown, ResponseCacheControl: 'no-store' }), {
    expiresIn: linkSeconds,
  })

/** Where the browser uploads an object, in parts that it signs with its own credentials. */
export const uploadPlace = async (bucket: string, key: string) => {
  const [signed, region] = await Promise.all([
    getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key })),
    s3.config.region(),
  ])
  const { origin, pathname } = new URL(signed)
  return { key, bucket, url: `${origin}${pathname}`, region }
}

type UploadedFile = { contentType: string; sha256: string; size: number }

/** Lets the browser post one object: exactly this key, size, type and checksum (decision 15). */
export const uploadForm = (
  Bucket: string,
  Key: string,
  { contentType, sha256, size }: UploadedFile,
  Expires: number,
): Promise<PresignedPost> =>
  createPresignedPost(s3, {
    ...{ Bucket, Key, Expires },
    Fields: {
      'Content-Type': contentType,
      'x-amz-checksum-algorithm': 'SHA256',
      'x-amz-checksum-sha256': sha256,
    },
    Conditions: [['content-length-range', size, size]],
  })
