import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { manifestName, prefixes } from '../documents/keys.ts'
import { environment } from '../environment.ts'

/** Whose load it is and its id: together they name it. */
export type LoadName = { user: string; id: string }

export const loadsBucket = (): string => environment('DOCUMENTS_BUCKET').DOCUMENTS_BUCKET
const folderOf = ({ user, id }: LoadName): string => `${prefixes.loads}${user}/${id}/`

/** The checksum in the name: a part that is sent again never replaces another one. */
const partKey = (name: LoadName, index: number, checksum: string): string =>
  `${folderOf(name)}${String(index).padStart(3, '0')}-${checksum}`

export const putPart = async (
  name: LoadName,
  index: number,
  checksum: string,
  bytes: Buffer,
): Promise<void> => {
  await s3.send(
    new PutObjectCommand({
      Bucket: loadsBucket(),
      Key: partKey(name, index, checksum),
      Body: bytes,
      ContentLength: bytes.length,
    }),
  )
}

export const putManifest = async (name: LoadName): Promise<void> => {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: loadsBucket(),
        Key: `${folderOf(name)}${manifestName}`,
        ContentLength: 0,
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error
  }
}

/** What S3 tells of a load's manifest. */
export const tellingOf = (name: LoadName) => ({
  Records: [{ s3: { object: { key: encodeURIComponent(`${folderOf(name)}${manifestName}`) } } }],
})

/** The load whose manifest a key is. */
export const loadOfManifest = (key: string): LoadName | undefined => {
  const [prefix, user, id, name] = key.split('/')
  return `${prefix}/` === prefixes.loads && user && id && name === manifestName ? { user, id } : undefined
}

/** The bytes of the file, part after part; one part is never whole in memory. */
export async function* piecesOf(
  name: LoadName,
  parts: readonly { index: number; checksum: string }[],
): AsyncGenerator<Uint8Array> {
  for (const { index, checksum } of parts) {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: loadsBucket(), Key: partKey(name, index, checksum) }),
    )
    yield* Body as AsyncIterable<Uint8Array>
  }
}
