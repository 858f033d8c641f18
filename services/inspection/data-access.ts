import { documentPrefixes } from '../documents/keys.ts'
import { rosterFilePrefixes } from '../roster-files/keys.ts'

const judged = ['GetObject', 'GetObjectTagging', 'DeleteObject'] as const

export const inspectorAccess = {
  // It opens files that are not inspected yet, so it can reach drafts, but neither cases, locks of users nor other files.
  // It sends the result of a roster file to the reader as a message, so that it needs no access to the roster.
  items: { draft: ['GetItem', 'UpdateItem'] },
  documents: { [documentPrefixes.drafts]: ['PutObject'], [rosterFilePrefixes.previews]: ['PutObject'] },
  quarantine: {
    [documentPrefixes.drafts]: judged,
    [rosterFilePrefixes.previews]: judged,
  },
  lists: ['quarantine'],
  // A file without a verdict is looked at again.
  queues: { rosterFiles: ['SendMessage'], inspections: ['SendMessage'] },
} as const
