import { setTimeout as wait } from 'node:timers/promises'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { productLabel } from '../../shared/products.ts'
import { ses } from '../aws/ses.ts'
import { correlationId } from '../correlation.ts'
import { readFile } from '../documents/bucket.ts'
import { type OrderDocuments, readOrderDocuments } from '../documents/order-documents.ts'
import { documentsOfAttempt } from '../documents/removed-documents.ts'
import { environment } from '../environment.ts'
import { consumer } from '../queues/consumer.ts'
import {
  claimMail,
  findMail,
  type MailName,
  mailName,
  markSent,
  type OutboxMail,
  recipients,
  releaseMail,
} from './outbox.ts'

type AttachedFile = Pick<UploadedDocument, 'fileName' | 'contentType'> & { bytes: Uint8Array }

type OrderMail = { to: string; subject: string; text: string; files: readonly AttachedFile[] }

const time = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

const about = (files: readonly AttachedFile[]): string[] =>
  files.length === 0
    ? ['La orden no tiene archivo plano.']
    : ['Archivo plano adjunto:', ...files.map(({ fileName }) => `- ${fileName}`)]

const orderMail = (
  { number, attempt, to, at }: OutboxMail,
  { filedBy, form, attempt: last = 1 }: { filedBy: string; form: OrderForm; attempt?: number },
  files: readonly AttachedFile[],
): OrderMail => {
  const [corrects, isReplaced] = [attempt > 1, last > attempt]
  const text = [
    `${filedBy} envió la Orden de Desembolso ${number}.`,
    ...(corrects ? [`Es una corrección (envío ${attempt}): reemplaza lo enviado antes.`] : []),
    ...(isReplaced ? [`Después se envió una corrección (envío ${last}), que reemplaza este envío.`] : []),
    '',
    `Producto: ${productLabel(form.product)}`,
    `Proyecto crediticio: ${form.creditProject}`,
    `Fecha de envío: ${time.format(new Date(at))}`,
    '',
    ...about(files),
  ]
  const subject = [
    `Orden de Desembolso ${number}`,
    ...(corrects ? [`Corrección (envío ${attempt})`] : []),
    ...(isReplaced ? [`Reemplazada por el envío ${last}`] : []),
  ]
  return { to, subject: subject.join(' · '), text: text.join('\n'), files }
}

/** Longer than the function runs, and expired when its message is redelivered. */
const claimSeconds = 45

const looks = 20
const betweenLooksMs = 500

/** Whether this message may send the mail. Page and stream trigger it together: the second waits for the first. */
const isOurs = async (name: MailName, now: Date): Promise<boolean> => {
  for (let look = 1; look <= looks; look += 1) {
    if (await claimMail(name, now, claimSeconds)) return true
    if ((await findMail(name))?.state === 'sent') return false
    await wait(betweenLooksMs)
  }
  throw new Error('Another message is sending this mail')
}

/** The flat files of the mail's attempt, however late it is sent. */
const flatFilesOf = async (order: OrderDocuments, { attempt }: MailName): Promise<AttachedFile[]> =>
  Promise.all(
    (await documentsOfAttempt(order, attempt))
      .filter(({ flatFile }) => flatFile)
      .map(async ({ key, fileName, contentType }) => {
        const bytes = await readFile(key)
        // It is being moved to the archive; the next retry reads it there.
        if (!bytes) throw new Error('A flat file is not where the order says')
        return { fileName, contentType, bytes }
      }),
  )

const text = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** The mail leads back to the call that sent its order. */
const headersOf = (id: string | undefined) => (id ? [{ Name: 'X-Correlation-Id', Value: id }] : undefined)

const post = ({ to, subject, text: body, files }: OrderMail) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: text(subject),
          Body: { Text: text(body) },
          Headers: headersOf(correlationId()),
          Attachments: files.map(({ fileName, contentType, bytes }) => ({
            FileName: fileName,
            ContentType: contentType,
            ContentDisposition: 'ATTACHMENT',
            ContentTransferEncoding: 'BASE64',
            RawContent: bytes,
          })),
        },
      },
    }),
  )

/**
 * Sends the mail of an attempt once, for any number of messages (decision 21). SES does not deduplicate: if its answer
 * is lost, or the function ends before the mark, there is a second mail. The other order could lose one.
 */
export const sendMail = async (name: MailName, now: Date): Promise<string> => {
  const mail = await findMail(name)
  if (!mail) throw new Error('No such mail is in the outbox')
  if (mail.state === 'sent') return 'sent already'
  if (!recipients().includes(mail.to)) throw new Error('The recipient is not on the list any more')
  const order = await readOrderDocuments(name.number)
  const files = await flatFilesOf(order, name)
  if (!(await isOurs(name, now))) return 'sent already'
  try {
    await post(orderMail(mail, order, files))
  } catch (error) {
    await releaseMail(name)
    throw error
  }
  await markSent(name, now)
  return 'sent'
}

export const handler = consumer({
  queue: 'MAILS_QUEUE',
  code: 'MAIL',
  message: () => mailName,
  about: ({ number, attempt }) => ({ caseNumber: number, attempt }),
  run: (mail, { now }) => sendMail(mail, now()),
})
