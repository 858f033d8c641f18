import type { Access } from './function-definition.ts'

/** What every function that answers calls needs to know who calls. */
export const session: Access = {
  tables: { sessions: { items: { session: ['GetItem'] } } },
  requestKeys: true,
}
export const sessionVariables = ['SESSIONS_TABLE', 'REQUEST_KEYS_SECRET', 'PAGE_ORIGIN'] as const
