import { Refusal } from '../../shared/errors.ts'
import { notifications } from '../../shared/notifications.ts'
import { findOrderDocuments, isVisibleTo } from '../documents/order-documents.ts'
import { documentsOfAttempt } from '../documents/removed-documents.ts'
import { api, type Handler, routes } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'
import { notificationsAudited } from './audited.ts'
import { findMail, recipients } from './outbox.ts'

export const customEmail: Handler<typeof notifications.customEmail> = async ({ body, session }) => {
  const { recipient, controlNumber: number, attempt, documents = [] } = body
  if (!recipients().includes(recipient)) throw new Refusal('recipientNotAllowed')
  const order = await findOrderDocuments(session, number)
  const mail = order && (await findMail({ number, attempt }))
  if (!mail) throw new Refusal('notFound')
  if (mail.to !== recipient) throw new Refusal('badRequest', { field: 'recipient' })
  const flatFiles = new Set(
    (await documentsOfAttempt(order, attempt))
      .filter(isVisibleTo(session, order))
      .filter(({ flatFile }) => flatFile)
      .map(({ key }) => key),
  )
  if (!documents.every(({ key }) => flatFiles.has(key)))
    throw new Refusal('badRequest', { field: 'documents' })
  if (mail.state === 'pending') await putMessage('MAILS_QUEUE', { number, attempt })
  return null
}

export const handler = api(routes(notifications, { customEmail }, notificationsAudited))
