import type { UploadedDocument } from '../../shared/documents.ts'
import { type OrderForm, productLabel } from '../../shared/orders.ts'
import type { OutboxMail } from './outbox.ts'

export type AttachedFile = Pick<UploadedDocument, 'fileName' | 'contentType'> & { bytes: Uint8Array }

export type OrderMail = { to: string; subject: string; text: string; files: readonly AttachedFile[] }

/** SES takes 40 MB a mail as it is sent, in base64: this is two thirds of that. */
export const attachmentsLimit = 25 * 1_048_576

const time = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

const listed = (files: readonly { fileName: string }[]): string[] =>
  files.map(({ fileName }) => `- ${fileName}`)

const about = (files: readonly AttachedFile[], left: readonly AttachedFile[]): string[] => [
  ...(files.length + left.length === 0 ? ['La orden no tiene archivo plano.'] : []),
  ...(files.length > 0 ? ['Archivo plano adjunto:', ...listed(files)] : []),
  ...(left.length > 0 ? ['Por su tamaño no se adjunta; está en el visor:', ...listed(left)] : []),
]

/** As many files, in their order, as one mail takes. */
const fitting = (files: readonly AttachedFile[]) => {
  let size = 0
  return Object.groupBy(files, ({ bytes }) => {
    if (size + bytes.byteLength > attachmentsLimit) return 'left'
    size += bytes.byteLength
    return 'fits'
  })
}

/** What a mail about a sent order says. It names no customer: whom the mail is for opens the order. */
export const orderMail = (
  { number, attempt, to, at }: OutboxMail,
  { filedBy, form, attempt: last = 1 }: { filedBy: string; form: OrderForm; attempt?: number },
  flatFiles: readonly AttachedFile[],
): OrderMail => {
  const [corrects, isReplaced] = [attempt > 1, last > attempt]
  const { fits = [], left = [] } = fitting(flatFiles)
  const text = [
    `${filedBy} envió la Orden de Desembolso ${number}.`,
    ...(corrects ? [`Es una corrección (envío ${attempt}): reemplaza lo enviado antes.`] : []),
    ...(isReplaced ? [`Después se envió una corrección (envío ${last}), que reemplaza este envío.`] : []),
    '',
    `Producto: ${productLabel(form.product)}`,
    `Proyecto crediticio: ${form.creditProject}`,
    `Fecha de envío: ${time.format(new Date(at))}`,
    '',
    ...about(fits, left),
  ]
  const subject = [
    `Orden de Desembolso ${number}`,
    ...(corrects ? [`Corrección (envío ${attempt})`] : []),
    ...(isReplaced ? [`Reemplazada por el envío ${last}`] : []),
  ]
  return { to, subject: subject.join(' · '), text: text.join('\n'), files: fits }
}
