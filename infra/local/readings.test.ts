import { randomUUID } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { frontOcrRole, sessions } from '../../shared/sessions.ts'
import { eventually } from '../../test/support/eventually.ts'
import { enter } from './demo/client.ts'
import { drawForm } from './demo/forms/draw-form.ts'
import { formTypes } from './demo/forms/form-types.ts'
import { type Local, startLocal } from './start-local.ts'

let local: Local
beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  local = await startLocal()
})
afterAll(() => local.stop())

test('an uploaded form is really read on this machine, and the API returns its fields', async () => {
  const [form] = formTypes
  if (!form) throw new Error('no form')
  const { pdf, fields } = await drawForm(form, [7])
  const person = await enter(local.urls.api, await local.handOff('HERQUI01'))
  const upload = await person.call(ocrCalls.begin, {
    body: { request: randomUUID(), type: 'FORMULARIO_VINCULACION', fileName: 'form.pdf', size: pdf.length },
  })
  const { id, type, bucket, key } = upload
  const { accessKeyId, secretAccessKey, token } = await person.call(sessions.getFrontRole, {
    body: {
      ...{ roleToAssume: frontOcrRole, sessionName: 'test', durationSeconds: 3_600 },
      file: { type, id },
    },
  })
  const s3 = new S3Client({
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey, sessionToken: token },
  })
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: pdf }))
  const done = await eventually(
    async () => {
      const data = await person.call(ocrCalls.data, { params: { id }, query: {} })
      expect(data.document.status).not.toBe('PROCESSING')
      return data
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(done.document).toMatchObject({ status: 'SUCCEEDED', pages: 1 })
  const page = await person.call(ocrCalls.page, { params: { id, page: 1 } })
  const said = page.words.map(({ text }) => text).join(' ')
  const found = fields.filter(({ text }) => said.includes(text))
  expect(found.length / fields.length).toBeGreaterThan(0.8)
  expect(done.responseOCR.length).toBeGreaterThan(0)
}, 120_000)
