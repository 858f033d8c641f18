import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { once } from '../../shared/once.ts'
import { orderForm } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { hasKind } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import { maySee } from '../cases/read-case.ts'
import type { Session } from '../http/credentials.ts'
import { happened } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'

/** The documents of a sent order, with what decides who may read them: one read answers the viewer. */
const orderDocuments = once(() =>
  z.object({
    filedBy: z.string(),
    form: orderForm(),
    documents: z.array(uploadedDocument()),
    /** When they reached their final place. */
    archivedAt: z.string().optional(),
    /** From the first correction on: how often the order was sent, and why it was returned before the last time. */
    attempt: z.number().int().min(2).optional(),
    returned: z.object({ reason: z.string().optional(), returnKind: z.string().optional() }).optional(),
    /** What corrections took out while it was kept here, with the attempt that no longer had it. */
    removed: z.array(uploadedDocument().extend({ removedIn: z.number().int() })).optional(),
  }),
)
export type OrderDocuments = z.output<ReturnType<typeof orderDocuments>>

export const orderDocumentsPut = (order: OrderDocuments): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.documents(order.form.numberControl), ...order },
    ...isNew,
  },
})

export const storedOrderDocuments = (controlNumber: string): Promise<OrderDocuments | undefined> =>
  readItem(keys.documents(controlNumber), orderDocuments)

/** The part of a document's id that names it within its order. */
export const documentIdOf = ({ id }: Pick<UploadedDocument, 'id'>): string => id.slice(id.indexOf('.') + 1)

/** Names the documents by their keys in the archive, if nobody did and each is where it was. */
export const markArchived = (
  { form, documents }: OrderDocuments,
  places: readonly string[],
  at: Date,
): Promise<boolean> => {
  const each = documents.map(({ key }, index) => ({ path: `documents[${index}].#key`, key, index }))
  const command = new UpdateCommand({
    TableName: casesTable(),
    Key: keys.documents(form.numberControl),
    UpdateExpression: `SET archivedAt = :at${each.map(({ path, index }) => `, ${path} = :to${index}`).join('')}`,
    ConditionExpression: `attribute_not_exists(archivedAt)${each
      .map(({ path, index }) => ` AND ${path} = :from${index}`)
      .join('')}`,
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: {
      ':at': at.toISOString(),
      ...Object.fromEntries(each.map(({ key, index }) => [`:from${index}`, key])),
      ...Object.fromEntries(places.map((place, index) => [`:to${index}`, place])),
    },
  })
  return happened(dynamo.send(command))
}

const mayRead = (session: Session, { filedBy }: OrderDocuments): boolean =>
  (filedBy === session.login && hasKind(session, 'adviser')) || maySee(session, orderProcess)

/** Flat files are not there for whom A§6 does not show 'Archivo Plano', but for who filed them (decision 6). */
export const isVisibleTo =
  (session: Session, { filedBy }: OrderDocuments) =>
  ({ flatFile }: UploadedDocument): boolean =>
    !flatFile || filedBy === session.login || session.canViewFlatFile

/** The whole of an order whose case was found to be the caller's to change: the two are written together. */
export const readOrderDocuments = async (controlNumber: string): Promise<OrderDocuments> => {
  const found = await storedOrderDocuments(controlNumber)
  if (!found) throw new Error('An order without its documents')
  return found
}

/**
 * The order for who filed it and for the handlers and leaders of its process (decision 5), with the documents that the
 * caller may see.
 */
export const findOrderDocuments = async (
  session: Session,
  controlNumber: string,
): Promise<OrderDocuments | undefined> => {
  const found = await storedOrderDocuments(controlNumber)
  if (!found || !mayRead(session, found)) return undefined
  return { ...found, documents: found.documents.filter(isVisibleTo(session, found)) }
}
