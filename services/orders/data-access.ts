import { documentPrefixes } from '../documents/keys.ts'

export const ordersAccess = {
  items: {
    case: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    draft: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    counter: ['UpdateItem'],
    configuration: ['GetItem'],
  },
  documents: {
    [documentPrefixes.drafts]: ['GetObject', 'DeleteObject'],
    [documentPrefixes.orders]: ['PutObject'],
  },
  quarantine: { [documentPrefixes.drafts]: ['DeleteObject'] },
  lists: ['documents'],
} as const
