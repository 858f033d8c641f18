import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { transitions } from '../../shared/cases.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { readCase } from '../cases/stored-case.ts'
import { keptWith } from '../documents/bucket.ts'
import { archiveKey, orderKey } from '../documents/keys.ts'
import { documentIdOf, markArchived, readOrderDocuments } from '../documents/order-documents.ts'
import { copyObject, deleteObject, documentsBucket, readPieces } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'

const checksumOf = async (key: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of readPieces(documentsBucket(), key)) hash.update(piece)
  return hash.digest('base64')
}

/** Copies a document with its metadata, and reads the copy back: it must equal the upload. */
const copyChecked = async (document: UploadedDocument, to: string): Promise<void> => {
  const known = { MetadataDirective: 'REPLACE', ...keptWith(document) } as const
  await copyObject(documentsBucket(), document.key, to, known)
  if ((await checksumOf(to)) !== document.sha256) throw new Error('The copy is not the document')
}

/** Moves an approved order's documents: copies, one write of the keys, deletions. A repeat continues at any point. */
export const archive = async (number: string, now: Date): Promise<string> => {
  if ((await readCase(number))?.status !== transitions.approve.to) return 'not approved'
  const order = await readOrderDocuments(number)
  const { documents, archivedAt } = order
  if (!archivedAt) {
    const places = documents.map((document) => archiveKey(number, documentIdOf(document)))
    await Promise.all(documents.map((document, index) => copyChecked(document, places[index] ?? '')))
    if (!(await markArchived(order, places, now))) throw new Error('The documents changed meanwhile')
  }
  const moved = documents.map((document) => orderKey(number, documentIdOf(document)))
  await Promise.all(moved.map((key) => deleteObject(documentsBucket(), key)))
  return archivedAt ? 'archived already' : 'archived'
}

export const handler = consumer({
  queue: 'ARCHIVE_QUEUE',
  code: 'ARCHIVE',
  message: () => z.object({ number: z.string() }),
  about: ({ number }) => ({ caseNumber: number }),
  run: ({ number }, { now }) => archive(number, now()),
})
