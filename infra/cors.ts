import { personalHeader } from '../shared/contract.ts'
import { sessionHeader } from '../shared/sessions.ts'
import type { ApiFunction } from './resources/function-definition.ts'
import { functions } from './resources/functions.ts'

/** Headers that single calls state in their contracts. */
const stated = Object.values(functions as Record<string, ApiFunction>).flatMap(({ endpoints }) =>
  endpoints.flatMap(({ headers }) => Object.keys(headers?.shape ?? {})),
)

/** What the API lets the page's origin send (decision 10); the REST API and the local gateway say the same. */
export const cors = {
  headers: ['authorization', 'token', sessionHeader, personalHeader, 'content-type', ...new Set(stated)],
  /** How long a browser need not ask again. */
  maxAgeSeconds: 7_200,
} as const
