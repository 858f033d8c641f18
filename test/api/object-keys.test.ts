import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { handler as archiver } from '../../services/archive/archiver.ts'
import { s3 } from '../../services/aws/s3.ts'
import { sts } from '../../services/aws/sts.ts'
import { handler as previewsHandler } from '../../services/previews/index.ts'
import { handler as credentialsHandler } from '../../services/upload-credentials/index.ts'
import { documents } from '../../shared/document-calls.ts'
import { sessions } from '../../shared/sessions.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { tapClient } from '../support/dynamo-tap.ts'
import { noisyTiff } from '../support/files.ts'
import {
  asDocuments,
  orderFormOf,
  prepareOrder,
  requiredFiles,
  sendOrder,
  upload,
} from '../support/orders.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { approveOrder } from '../support/returned-orders.ts'

/** S3 writes every key, query string and role session name into its access logs. */
const logged: string[] = []
const ends: (() => void)[] = []
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('object-keys')
  ends.push(
    tapClient(s3, ({ input }, send) => {
      const { Key, CopySource, Prefix } = input
      logged.push(JSON.stringify([Key, CopySource, Prefix]))
      return send()
    }),
    tapClient(sts, ({ input }, send) => {
      logged.push(String(input.RoleSessionName))
      return send()
    }),
  )
})
afterAll(() => {
  for (const end of ends) end()
})

const ofCustomer = '8090102030'
const ofAdviser = '52417987'
const typed = `cédula ${ofCustomer} Peña`

it('keys, links and role sessions never identify the owner of documents, from upload to archive', async () => {
  const adviser = await signedIn('Asesores', undefined, { documentNumber: ofAdviser })
  const form = orderFormOf({ identiCustomer: ofCustomer })
  await prepareOrder(adviser, form)
  for (const file of await requiredFiles(form)) {
    const extension = file.fileName.split('.').at(-1)
    const bytes = extension === 'tiff' ? await noisyTiff(1_600, 1_600) : file.bytes
    const fileName = `${typed} ${form.numberControl}.${extension}`
    const { key } = await upload(adviser, form, { ...file, bytes, fileName })
    logged.push(key)
  }
  expect((await sendOrder(adviser, form)).status).toBe(200)
  await approveOrder(form.numberControl)
  const record = { messageId: 'one', body: JSON.stringify({ number: form.numberControl }), attributes: {} }
  expect(await archiver({ Records: [record] } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] })

  const query = { controlNumber: form.numberControl }
  const listed = await call(asDocuments, documents.ofOrder, adviser, {
    params: { customer: `C-${ofCustomer}` },
    query,
  })
  expect(listed.body).toHaveLength(5)
  for (const { id, key, contentType } of listed.body) {
    logged.push(
      key,
      (await call(asDocuments, documents.stream, adviser, { params: { id }, query: {} })).body.link,
    )
    if (contentType !== 'image/tiff') continue
    const { body } = await call(previewsHandler as unknown as Handler, documents.convertTiff, adviser, {
      body: { id },
    })
    logged.push(...body.pages.filter((page) => page !== null).filter((page) => !page.startsWith('data:')))
  }
  const asked = { roleToAssume: 'front-adviser', sessionName: ofAdviser, durationSeconds: 3_600 as const }
  const role = await call(credentialsHandler, sessions.getFrontRole, adviser, { body: asked })
  expect(role.status).toBe(200)
  logged.push(role.body.prefix)

  expect(logged.some((text) => text.includes('archive/'))).toBe(true)
  expect(logged.some((text) => text.includes('previews/'))).toBe(true)
  const decoded = logged.map((text) => decodeURIComponent(text))
  for (const personal of [ofCustomer, ofAdviser, 'Peña'])
    expect(decoded.filter((text) => text.includes(personal))).toEqual([])
})
