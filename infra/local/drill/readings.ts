import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { frontOcrRole, sessions } from '../../../shared/sessions.ts'
import { trainingCalls } from '../../../shared/training-calls.ts'
import type { Person } from '../demo/client.ts'
import { drawForm } from '../demo/forms/draw-form.ts'
import { formTypes } from '../demo/forms/form-types.ts'

const type = 'FORMULARIO_VINCULACION'
const longestReading = 5 * 60_000

const drawn = async (seed: number): Promise<Buffer> => {
  const [form] = formTypes
  if (!form) throw new Error('The demonstration has no form')
  return (await drawForm(form, [seed])).pdf
}

/** Until the document is read. */
const readOf = async (person: Person, id: string) => {
  const end = Date.now() + longestReading
  while (Date.now() < end) {
    const { document } = await person.call(ocrCalls.data, { params: { id }, query: {} })
    if (document.status === 'SUCCEEDED') return document
    if (document.status === 'FAILED') throw new Error(`${id} was not read: ${document.problem}`)
    await wait(500)
  }
  throw new Error(`${id} was not read in time`)
}

/** Uploads a form as the page does, and waits until it is read. */
export const readForm = async (person: Person, seed: number): Promise<string> => {
  const pdf = await drawn(seed)
  const begun = await person.call(ocrCalls.begin, {
    body: { request: randomUUID(), type, fileName: 'vinculacion.pdf', size: pdf.length },
  })
  const { accessKeyId, secretAccessKey, token } = await person.call(sessions.getFrontRole, {
    body: {
      ...{ roleToAssume: frontOcrRole, sessionName: 'drill', durationSeconds: 3_600 },
      file: { type: begun.type, id: begun.id },
    },
  })
  const credentials = { accessKeyId, secretAccessKey, sessionToken: token }
  const s3 = new S3Client({ forcePathStyle: true, credentials })
  await s3.send(new PutObjectCommand({ Bucket: begun.bucket, Key: begun.key, Body: pdf }))
  await readOf(person, begun.id)
  return begun.id
}

/** Teaches a form: sends it, waits until it is read, and labels its first word. */
export const labelForm = async (person: Person, seed: number): Promise<void> => {
  const fileName = 'ejemplo.pdf'
  const { id, onBaseType } = await person.call(trainingCalls.add, {
    body: {
      ...{ stream: (await drawn(seed)).toString('base64'), fileName },
      ...{ fileNameKey: randomUUID(), onBaseType: type },
    },
  })
  await readOf(person, id)
  const page = await person.call(ocrCalls.page, { params: { id, page: 1 } })
  const { labels } = await person.call(trainingCalls.read, { params: { id } })
  const [word, label] = [page.words[0], labels.labels[0]]
  if (!word || !label) throw new Error('There is nothing to label')
  const { left, top, width, height } = word.box
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ]
  const keyPairs = [{ key: label.key, value: word.text, vertices: corners }]
  const geometry = { width: 800, height: 1_000, marginLeft: 0, marginTop: 0 }
  const pages = [{ page: 1, geometry, keyPairs }]
  await person.call(trainingCalls.label, {
    body: { id, replaces: 0, json: { name: fileName, onBaseType, numPages: 1, pages } },
  })
}
