import { documentPrefixes } from './keys.ts'

/** The documents of an order, which are moved to the archive when it is approved. */
export const readOrderDocuments = {
  items: { case: ['GetItem'] },
  documents: { [documentPrefixes.orders]: ['GetObject'], [documentPrefixes.archive]: ['GetObject'] },
} as const

export const documentsAccess = {
  items: { case: ['UpdateItem'], draft: ['GetItem', 'UpdateItem'], seenDocuments: ['UpdateItem'] },
  documents: { [documentPrefixes.drafts]: ['GetObject', 'DeleteObject'] },
  // The browser uploads with the rights of the function that signed the post.
  quarantine: { [documentPrefixes.drafts]: ['PutObject', 'DeleteObject'] },
  queues: { inspections: ['SendMessage'], archive: ['SendMessage'] },
} as const

export const sweeperAccess = {
  items: { case: ['GetItem'], draft: ['GetItem'] },
  documents: { [documentPrefixes.drafts]: ['DeleteObject'], [documentPrefixes.orders]: ['DeleteObject'] },
  quarantine: { [documentPrefixes.drafts]: ['DeleteObject'] },
} as const
