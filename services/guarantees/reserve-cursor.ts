import * as z from 'zod'
import { cursorOf } from '../table/cursor.ts'
import { guaranteeKeys } from './keys.ts'

const cursors = cursorOf(() => z.object({ id: z.uuid(), requestedAt: z.iso.datetime({ precision: 3 }) }))
type Place = ReturnType<typeof cursors.read>

/** The cursor of a list of reserves, in a partition of an index by the instant of their request. */
export const reserveCursor = (partition: Record<string, string>) => ({
  cursors,
  keyOf: ({ id, requestedAt }: Place) => ({ ...guaranteeKeys.reserve(id), requestedAt, ...partition }),
  placeOf: ({ pk, requestedAt }: Record<string, unknown>) => ({
    id: String(pk).slice(guaranteeKeys.reserve('').pk.length),
    requestedAt,
  }),
})
