import { gunzipSync, inflateRawSync } from 'node:zlib'
import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { findObject } from '../objects/objects.ts'

const zipEntry = Buffer.from('PK\x03\x04', 'latin1')

/** The deflated parts of an xlsx that the product wrote itself, one after the other. */
const unzipped = (zip: Buffer): string => {
  let [text, at] = ['', zip.indexOf(zipEntry)]
  while (at >= 0) {
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const next = zip.indexOf(zipEntry, from)
    try {
      text += inflateRawSync(zip.subarray(from, next < 0 ? undefined : next), { finishFlush: 2 }).toString()
    } catch {
      // A stored part: its text stands in the file as it is.
      text += zip.subarray(from, next < 0 ? undefined : next).toString()
    }
    at = next
  }
  return text
}

/** The text of an object, unpacked where its first bytes say that it is packed; undefined if it is gone. */
export const textOfObject = async (bucket: string, key: string): Promise<string | undefined> => {
  const bytes = await (await findObject(bucket, key))?.Body?.transformToByteArray()
  if (!bytes) return undefined
  const content = Buffer.from(bytes)
  if (content.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return gunzipSync(content).toString()
  return content.subarray(0, 4).equals(zipEntry) ? unzipped(content) : content.toString()
}

export type StoredObject = { key: string; modified: Date }

/** The objects below a prefix, some at once for who reads them. */
export const eachObject = async (
  Bucket: string,
  Prefix: string,
  take: (object: StoredObject) => Promise<void>,
  atOnce = 16,
): Promise<void> => {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    const waiting = Contents.values()
    const work = async () => {
      for (const { Key = '', LastModified = new Date(0) } of waiting)
        await take({ key: Key, modified: LastModified })
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

type Version = { Key: string; VersionId?: string }

/** All versions and delete markers below a prefix. A bucket without versions lists none: then its objects. */
export const versionsBelow = async (Bucket: string, Prefix: string): Promise<Version[]> => {
  const found: Version[] = []
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (from) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...from }),
    )
    for (const { Key = '', VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      found.push({ Key, ...(VersionId && { VersionId }) })
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined
    // Another answer than versions names no next one.
    if (from && !from.KeyMarker) from = undefined
  }
  if (found.length === 0) await eachObject(Bucket, Prefix, async ({ key }) => void found.push({ Key: key }))
  return found
}

/** Deletes an object or a folder with every version, so that nothing of it can be brought back. */
export const deleteBelow = async (Bucket: string, prefix: string): Promise<number> => {
  const below = await versionsBelow(Bucket, prefix)
  const versions = prefix.endsWith('/') ? below : below.filter(({ Key }) => Key === prefix)
  for (const version of versions) await s3.send(new DeleteObjectCommand({ Bucket, ...version }))
  return versions.length
}
