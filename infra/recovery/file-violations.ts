import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { DraftFile } from '../../services/documents/draft-documents.ts'
import { documentsBucket, isS3Error, readPieces } from '../../services/objects/objects.ts'
import { draftPrefix, partitions } from '../../services/table/keys.ts'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { sideBySide } from './side-by-side.ts'
import type { StoredItem } from './stored-items.ts'

/** A file that an item names, and the draft that it is of. */
export type NamedFile = { of: string; document: UploadedDocument; draft?: DraftFile }

const ofOrder = lazyObject(() => ({ documents: z.array(uploadedDocument()) }))
const ofDraft = lazyObject(() => ({ documents: z.record(z.string(), uploadedDocument()) }))

export const isLiveDraft = ({ pk, sk, ttl }: StoredItem, now: Date): boolean =>
  pk.startsWith(partitions.draft) && sk.startsWith(draftPrefix) && Number(ttl) > now.getTime() / 1_000

const isList = ({ pk, sk }: StoredItem): boolean =>
  pk.startsWith(partitions.case) && (sk === 'DOCS' || sk.startsWith('DOCS#'))

const filesOfOrder = (item: StoredItem): NamedFile[] => {
  const of = item.pk.slice(partitions.case.length)
  return ofOrder()
    .parse(item)
    .documents.map((document) => ({ of, document }))
}

const filesOfDraft = (item: StoredItem): NamedFile[] => {
  const controlNumber = item.sk.slice(draftPrefix.length)
  const user = item.pk.slice(partitions.draft.length)
  return Object.entries(ofDraft().parse(item).documents).map(([documentId, document]) => ({
    of: `the draft ${controlNumber}`,
    document,
    draft: { user, controlNumber, documentId },
  }))
}

/** The files of every order, those that corrections took out too, and of every draft that has not ended. */
export const namedFiles = (items: readonly StoredItem[], now: Date): NamedFile[] => [
  ...items.filter(isList).flatMap(filesOfOrder),
  ...items.filter((item) => isLiveDraft(item, now)).flatMap(filesOfDraft),
]

/** The checksum of an object, as documents have it; undefined where there is none. */
export const checksumAt = async (key: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const piece of readPieces(documentsBucket(), key)) hash.update(piece)
    return hash.digest('base64')
  } catch (error) {
    if (isS3Error(error, 'NoSuchKey', 'NotFound')) return undefined
    throw error
  }
}

/** What is wrong with the files that items name: each is read whole and compared with its checksum. */
export const fileViolations = async (files: readonly NamedFile[]): Promise<string[]> => {
  const found = await sideBySide(files, async ({ of, document: { key, sha256 } }) => {
    const actual = await checksumAt(key)
    if (actual === undefined) return `${of}: its file ${key} is lost`
    return actual === sha256 ? undefined : `${of}: its file ${key} is another one than was uploaded`
  })
  return found.filter((problem) => problem !== undefined)
}
