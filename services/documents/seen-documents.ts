import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import type { Session } from '../http/credentials.ts'
import { readItem, wasUpdated } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { shapes } from '../table/shapes.ts'
import type { OrderDocuments } from './order-documents.ts'

/** Seconds that marks are kept after the last document was seen: longer than a case stays with its handler. */
const keptSeconds = 90 * 86_400

const marks = once(() => z.object({ documents: z.set(z.string()) }))

type Order = Pick<OrderDocuments, 'form' | 'attempt'>
const marksKey = ({ login }: Session, { form, attempt = 1 }: Order) =>
  keys.seenDocuments(login, form.numberControl, attempt)

/** The documents of the order's present attempt that the user has seen, by id. */
export const seenDocuments = async (session: Session, order: OrderDocuments): Promise<string[]> => {
  const seen = (await readItem(marksKey(session, order), marks))?.documents
  return order.documents.map(({ id }) => id).filter((id) => seen?.has(id))
}

/** Marks a document as seen by the user in the order's present attempt. A repeat writes nothing. */
export const markSeen = (session: Session, order: Order, id: string, now: Date): Promise<boolean> =>
  wasUpdated({
    key: marksKey(session, order),
    add: { documents: new Set([id]) },
    set: { ttl: Math.floor(now.getTime() / 1_000) + keptSeconds, shape: shapes.seenDocuments },
    condition: 'NOT contains(#documents, :id)',
    values: { id },
  })
