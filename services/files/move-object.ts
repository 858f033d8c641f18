import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { type FileObject, findObject, largeFilesBucket } from './objects.ts'

/** Bytes that S3 copies in one request, and of a part where that is not enough. */
const copyLimits = { whole: 5 * 1_024 ** 3, part: 512 * 1_024 ** 2 }
/** A copy of gigabytes answers when it is done. */
const copyTime = { requestTimeout: 540_000 }

type Copy = { from: string; to: string; object: FileObject }

const sourceOf = ({ from, object: { etag } }: Copy) => ({
  CopySource: `${largeFilesBucket()}/${from.split('/').map(encodeURIComponent).join('/')}`,
  // Somebody may have put another one there since it was looked at.
  CopySourceIfMatch: etag,
})

const copyWhole = async (copy: Copy): Promise<void> => {
  const command = new CopyObjectCommand({ Bucket: largeFilesBucket(), Key: copy.to, ...sourceOf(copy) })
  await s3.send(command, copyTime)
}

const copyInParts = async (copy: Copy, partSize: number): Promise<void> => {
  const of = { Bucket: largeFilesBucket(), Key: copy.to }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(of))
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let at = 0; at < copy.object.size; at += partSize) {
      const PartNumber = Parts.length + 1
      const last = Math.min(at + partSize, copy.object.size) - 1
      const part = { ...of, UploadId, PartNumber, ...sourceOf(copy), CopySourceRange: `bytes=${at}-${last}` }
      const { CopyPartResult } = await s3.send(new UploadPartCopyCommand(part), copyTime)
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag })
    }
    await s3.send(
      new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload: { Parts } }),
      copyTime,
    )
  } catch (error) {
    await s3.send(new AbortMultipartUploadCommand({ ...of, UploadId }))
    throw error
  }
}

/**
 * Moves an object of any size: it is deleted when the copy was found to be there whole. A repeat goes on from wherever
 * it stopped; what is gone already was moved.
 */
export const moveObject = async (from: string, to: string, limits = copyLimits): Promise<void> => {
  const object = await findObject(from)
  if (!object) return
  const copy = { from, to, object }
  await (object.size > limits.whole ? copyInParts(copy, limits.part) : copyWhole(copy))
  const there = await findObject(to)
  if (there?.size !== object.size) throw new Error('A copy is not what it was made of')
  await s3.send(new DeleteObjectCommand({ Bucket: largeFilesBucket(), Key: from }))
}
