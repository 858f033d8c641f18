import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { mailRecipients } from '../../infra/local/bank/users.ts'
import { handler as archiver } from '../../services/archive/archiver.ts'
import { handler as relay } from '../../services/changes/relay.ts'
import { handler as notificationsHandler } from '../../services/notifications/index.ts'
import { handler as mailer } from '../../services/notifications/mailer.ts'
import { handler as previewsHandler } from '../../services/previews/index.ts'
import { documents } from '../../shared/document-calls.ts'
import { notifications } from '../../shared/notifications.ts'
import { call, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { asDocuments, readyOrder, sendOrder } from '../support/orders.ts'
import { approveOrder } from '../support/returned-orders.ts'

const asNotifications = notificationsHandler as unknown as Handler
const asPreviews = previewsHandler as unknown as Handler

const message = (body: object): SQSEvent => {
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId: 'one', body: JSON.stringify(body), receiptHandle: 'none', attributes }
  return { Records: [record] } as unknown as SQSEvent
}
const changed = (number: string, sk: string): DynamoDBStreamEvent =>
  ({
    Records: [{ dynamodb: { Keys: { pk: { S: `C#${number}` }, sk: { S: sk } } } }],
  }) as unknown as DynamoDBStreamEvent

/** An order that is sent and approved; its documents are archived and then read there. */
const archived = async (adviser: TestUser, beforeApproval: (number: string) => Promise<unknown>) => {
  const { form, uploaded } = await readyOrder(adviser)
  const number = form.numberControl
  await sendOrder(adviser, form)
  await beforeApproval(number)
  await approveOrder(number)
  await relay(changed(number, 'CASE'))
  await archiver(message({ number }))
  for (const { id, contentType } of uploaded) {
    await call(asDocuments, documents.stream, adviser, { params: { id }, query: {} })
    if (contentType === 'image/tiff') await call(asPreviews, documents.convertTiff, adviser, { body: { id } })
  }
  return number
}

/** A mail that is sent before the approval and one after it. */
export const mailCalls = async (adviser: TestUser): Promise<void> => {
  const [recipient = ''] = mailRecipients
  await archived(adviser, async (number) => {
    const body = { recipient, controlNumber: number }
    await call(asNotifications, notifications.customEmail, adviser, { body })
    await relay(changed(number, 'MAIL#1'))
    await mailer(message({ number, attempt: 1 }))
  })
  const number = await archived(adviser, async () => undefined)
  await mailer(message({ number, attempt: 1 }))
  const leader = await signedIn('LideresDesembolsos')
  await call(asDocuments, documents.transfer, leader, { body: { controlNumber: number } })
}
