import { documentPrefixes } from '../documents/keys.ts'
import { previewPrefix } from './object-keys.ts'

export const previewsAccess = {
  items: { draft: ['GetItem'], seenDocuments: ['UpdateItem'], preview: ['GetItem', 'PutItem'] },
  documents: { [documentPrefixes.drafts]: ['GetObject'], [previewPrefix]: ['GetObject', 'PutObject'] },
} as const
