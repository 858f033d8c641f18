import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { conversionKey } from '../../services/previews/convert-tiff.ts'
import { handler } from '../../services/previews/index.ts'
import { tiffPages } from '../../services/previews/tiff-pages.ts'
import { casesTable } from '../../services/table/keys.ts'
import { documents } from '../../shared/document-calls.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { orderFormOf, prepareOrder, upload } from '../support/orders.ts'
import { largestPreviews } from './hostile/pictures.ts'

/**
 * This many sessions, each with its own TIFF; then each requests its preview again and again for some seconds, from the
 * product or only from its image library.
 */
export type PreviewsOrder = { sessions: number } | { seconds: number; by: 'product' | 'library' }
/** Number of answers by status. */
export type PreviewsReport = Record<number, number>

console.info = () => {}
console.warn = () => {}

const largest = async () => (await largestPreviews[0]?.make()) ?? Buffer.alloc(0)

const open = async () => {
  const [user, form, bytes] = [await signedIn('Asesores'), orderFormOf(), await largest()]
  await prepareOrder(user, form)
  const file = { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'solicitud.tif', bytes }
  const { id, sha256 } = await upload(user, form, file)
  /** Clears the cache, because each call must make the preview. */
  const forget = () =>
    dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: conversionKey({ id, sha256 }) }))
  return {
    product: async () => {
      await forget()
      return (await call(handler as unknown as Handler, documents.convertTiff, user, { body: { id } })).status
    },
    library: async () => (await tiffPages(bytes, (png) => png.toString('base64'))) && 200,
  }
}

let sessions: Awaited<ReturnType<typeof open>>[] = []

const execute = async (order: PreviewsOrder): Promise<PreviewsReport> => {
  const answers: PreviewsReport = {}
  if ('sessions' in order) {
    sessions = await Promise.all(Array.from({ length: order.sessions }, open))
    return answers
  }
  const ends = Date.now() + order.seconds * 1_000
  await Promise.all(
    sessions.map(async (session) => {
      while (Date.now() < ends) {
        const status = await session[order.by]()
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  return answers
}

process.on('message', async (order: PreviewsOrder) => process.send?.(await execute(order)))
