import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { productLabel } from '../../shared/products.ts'
import type { OutboxMail } from './outbox.ts'

export type AttachedFile = Pick<UploadedDocument, 'fileName' | 'contentType'> & { bytes: Uint8Array }

export type OrderMail = { to: string; subject: string; text: string; files: readonly AttachedFile[] }

const time = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

const about = (files: readonly AttachedFile[]): string[] =>
  files.length === 0
    ? ['La orden no tiene archivo plano.']
    : ['Archivo plano adjunto:', ...files.map(({ fileName }) => `- ${fileName}`)]

/** The content of a mail about a sent order. It names no customer: its recipients open the order. */
export const orderMail = (
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
