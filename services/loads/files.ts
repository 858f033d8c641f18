import { documentsBucket, putObject, readPieces } from '../objects/objects.ts'
import { type LoadName, manifestKey, partKey } from './object-keys.ts'

export const putPart = async (
  name: LoadName,
  index: number,
  checksum: string,
  bytes: Buffer,
): Promise<void> => {
  const key = partKey(name, index, checksum)
  await putObject(documentsBucket(), key, bytes, { ContentLength: bytes.length })
}

export const putManifest = async (name: LoadName): Promise<void> => {
  const once = { ContentLength: 0, IfNoneMatch: '*' }
  await putObject(documentsBucket(), manifestKey(name), undefined, once)
}

/** The S3 event of a load's manifest. */
export const tellingOf = (name: LoadName) => ({
  Records: [{ s3: { object: { key: encodeURIComponent(manifestKey(name)) } } }],
})

/** Streams the bytes of the file, part by part; no part is in memory as a whole. */
export async function* piecesOf(
  name: LoadName,
  parts: readonly { index: number; checksum: string }[],
): AsyncGenerator<Uint8Array> {
  for (const { index, checksum } of parts)
    yield* readPieces(documentsBucket(), partKey(name, index, checksum))
}
