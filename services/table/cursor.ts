import type * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'

/**
 * A position within a list, as the page carries it. It never says whose list that is, and one that does not fit the
 * schema is refused.
 */
export const cursorOf = <Place extends z.ZodMiniType>(stated: () => Place) => {
  const place = once(stated)
  return {
    write: (at: unknown): string | undefined =>
      at === undefined ? undefined : Buffer.from(JSON.stringify(place().parse(at))).toString('base64url'),
    read: (cursor: string): z.output<Place> => {
      try {
        return place().parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
      } catch {
        throw new Refusal('badRequest', { field: 'cursor' })
      }
    },
  }
}
