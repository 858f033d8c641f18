import { rosterFilePrefixes } from './keys.ts'

export const rosterReaderAccess = {
  items: {
    rosterHead: ['GetItem'],
    rosterFile: ['GetItem', 'UpdateItem'],
    seat: ['Query'],
    process: ['Query'],
  },
  documents: {
    [rosterFilePrefixes.previews]: ['GetObject', 'PutObject'],
    [rosterFilePrefixes.staged]: ['GetObject'],
  },
  lists: ['documents'],
} as const

export const rosterFilesAccess = {
  items: { rosterFile: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
  documents: {
    [rosterFilePrefixes.previews]: ['GetObject', 'DeleteObject'],
    [rosterFilePrefixes.staged]: ['GetObject', 'PutObject'],
  },
  // The browser uploads with the function's own permission.
  quarantine: { [rosterFilePrefixes.previews]: ['PutObject'] },
  // To distinguish an expired preview (404) from a forbidden one (403).
  lists: ['documents'],
  queues: { inspections: ['SendMessage'] },
} as const
