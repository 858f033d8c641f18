import * as z from 'zod/mini'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { orderForm } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { hasKind } from '../../shared/roles.ts'
import { maySee } from '../cases/stored-case.ts'
import { noteOrder } from '../http/audit-notes.ts'
import type { Session } from '../http/credentials.ts'
import { readItem, wasUpdated } from '../table/item.ts'
import { keepWithCase } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/transact.ts'

/** The documents of a sent order, with the data that decides who may read them: the viewer needs one read. */
const orderDocuments = lazyObject(() => ({
  filedBy: z.string(),
  form: orderForm(),
  documents: z.array(uploadedDocument()),
  archivedAt: z.optional(z.string()),
  /** From the first correction on: the number of the attempt, and the reason of the last return. */
  attempt: z.optional(z.int().check(z.minimum(2))),
  returned: z.optional(z.object({ reason: z.optional(z.string()), returnKind: z.optional(z.string()) })),
  /** Removed documents from when they were stored here, with the first attempt without them. */
  removed: z.optional(z.array(z.extend(uploadedDocument(), { removedIn: z.int() }))),
}))
export type OrderDocuments = z.output<ReturnType<typeof orderDocuments>>

export const orderDocumentsPut = (order: OrderDocuments): Write =>
  putAtVersion(casesTable(), { ...keys.documents(order.form.numberControl), ...order, ...keepWithCase() }, 0)

export const storedOrderDocuments = (controlNumber: string): Promise<OrderDocuments | undefined> =>
  readItem(keys.documents(controlNumber), orderDocuments)

export const documentIdOf = ({ id }: Pick<UploadedDocument, 'id'>): string => id.slice(id.indexOf('.') + 1)

/** Sets the documents' keys to those in the archive, unless that is done or a document has moved. */
export const markArchived = ({ form, documents }: OrderDocuments, places: readonly string[], at: Date) => {
  const each = documents.map(({ key }, index) => ({
    path: `documents[${index}].#key`,
    key,
    to: places[index],
  }))
  return wasUpdated({
    key: keys.documents(form.numberControl),
    set: {
      archivedAt: at.toISOString(),
      ...keepWithCase(at),
      ...Object.fromEntries(each.map(({ path, to }) => [path, to])),
    },
    condition: [
      'attribute_not_exists(archivedAt)',
      ...each.map(({ path }, at) => `${path} = :from${at}`),
    ].join(' AND '),
    values: Object.fromEntries(each.map(({ key }, at) => [`from${at}`, key])),
  })
}

const mayRead = (session: Session, { filedBy }: OrderDocuments): boolean =>
  (filedBy === session.login && hasKind(session, 'adviser')) || maySee(session, orderProcess)

/** Flat files are hidden from users without 'Archivo Plano' (A§6), except from the order's sender (decision 6). */
export const isVisibleTo =
  (session: Session, { filedBy }: OrderDocuments) =>
  ({ flatFile }: UploadedDocument): boolean =>
    !flatFile || filedBy === session.login || session.canViewFlatFile

/** All documents of an order whose case the caller may change. Case and documents are written together. */
export const readOrderDocuments = async (controlNumber: string): Promise<OrderDocuments> => {
  const found = await storedOrderDocuments(controlNumber)
  if (!found) throw new Error('An order without its documents')
  return found
}

/** An order with the documents the caller may see, for its sender and who works or leads its process (decision 5). */
export const findOrderDocuments = async (session: Session, controlNumber: string) => {
  const found = await storedOrderDocuments(controlNumber)
  if (!found || !mayRead(session, found)) return undefined
  noteOrder(found.form)
  return { ...found, documents: found.documents.filter(isVisibleTo(session, found)) }
}
