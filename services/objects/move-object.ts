import { CopyObjectCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { copySource, deleteObject, headObject, withoutTags } from './objects.ts'
import { uploadInParts } from './parts.ts'

/** Bytes that S3 copies in one request, and of a part where that is not enough. */
const copyLimits = { whole: 5 * 1_024 ** 3, part: 512 * 1_024 ** 2 }
/** A copy of gigabytes answers when it is done. */
const copyTime = { requestTimeout: 540_000 }

function* rangesOf(size: number, partSize: number): Generator<string> {
  for (let at = 0; at < size; at += partSize) yield `bytes=${at}-${Math.min(at + partSize, size) - 1}`
}

/** Moves an object of any size. Deleted only after the copy was verified; a repeat continues from any point. */
export const moveObject = async (Bucket: string, from: string, to: string, limits = copyLimits) => {
  const object = await headObject(Bucket, from)
  if (!object) return
  // The source may have been replaced since it was checked.
  const source = { CopySource: copySource(Bucket, from), CopySourceIfMatch: object.etag }
  const target = { Bucket, Key: to }
  if (object.size > limits.whole)
    await uploadInParts(
      target,
      rangesOf(object.size, limits.part),
      async (upload, PartNumber, CopySourceRange) => {
        const part = new UploadPartCopyCommand({ ...upload, PartNumber, ...source, CopySourceRange })
        return (await s3.send(part, copyTime)).CopyPartResult?.ETag ?? ''
      },
      copyTime,
    )
  else await s3.send(new CopyObjectCommand({ ...target, ...source, ...withoutTags }), copyTime)
  const there = await headObject(Bucket, to)
  if (there?.size !== object.size) throw new Error('A copy is not what it was made of')
  await deleteObject(Bucket, from)
}
