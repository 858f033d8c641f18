import { documentPrefixes } from '../documents/keys.ts'

export const archiverAccess = {
  items: { case: ['UpdateItem'] },
  documents: { [documentPrefixes.orders]: ['DeleteObject'], [documentPrefixes.archive]: ['PutObject'] },
} as const
