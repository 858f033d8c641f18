import { randomUUID } from 'node:crypto'
import { makeForm } from '../../infra/local/demo/forms/sample-form.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import type { Deployed } from './deployed.ts'
import { uploadToRead, wasRead } from './ocr-walk.ts'

const type = 'DESPRENDIBLE_NOMINA'
const fileName = 'desprendible.pdf'

/**
 * An analyst sends a document, labels its first field, adds a label to its type, sets it apart for a moment, switches off the training of its type, and sends and removes
 * another document.
 */
export const train = async ({ as }: Deployed) => {
  const person = await as('HERQUI01')
  const content = await makeForm({ type, person: 3, kind: 'pdf' })
  const { id } = await person.call(trainingCalls.add, {
    body: {
      ...{ stream: content.toString('base64'), fileName },
      ...{ fileNameKey: randomUUID(), onBaseType: type },
    },
  })
  const { status } = await wasRead(person, id)
  const { responseOCR } = await person.call(ocrCalls.data, { params: { id }, query: {} })
  const { text: value = '', box } = responseOCR.find((field) => field.box) ?? {}
  const { left = 0, top = 0, width = 0, height = 0 } = box ?? {}
  const [x, y] = [Math.min(1, left + width), Math.min(1, top + height)]
  const vertices = [
    { x: left, y: top },
    { x, y: top },
    { x, y },
    { x: left, y },
  ]
  const labelled = await person.call(trainingCalls.label, {
    body: {
      ...{ id, replaces: 0 },
      json: {
        ...{ name: fileName, onBaseType: type, numPages: 1 },
        pages: [
          {
            ...{ page: 1, keyPairs: [{ key: 'name', value, vertices }] },
            geometry: { width: 800, height: 1_000, marginLeft: 0, marginTop: 0 },
          },
        ],
      },
    },
  })
  const { labels } = await person.call(trainingCalls.read, { params: { id } })
  const own = { key: 'own-00000001', name: 'Carné', kind: 'number' } as const
  const body = { labels: [...labels.labels, own], version: labels.version }
  const withOwn = await person.call(trainingCalls.saveLabels, { params: { type }, body })
  const { items: changes } = await person.call(trainingCalls.labelChanges, { params: { type }, query: {} })
  const proposals = await person.call(trainingCalls.proposals, { params: { id } })
  const tests = await person.call(trainingCalls.setTest, { params: { id }, body: { isTest: true } })
  await person.call(trainingCalls.setTest, { params: { id }, body: { isTest: false } })
  const ofType = await person.call(trainingCalls.ofType, { params: { type }, query: {} })
  const switchedOff = await person.call(trainingCalls.activate, {
    params: { type },
    body: { activeVersion: 0, saved: ofType.saved },
  })
  const other = await makeForm({ type, person: 4, kind: 'pdf' })
  const upload = await person.call(trainingCalls.begin, {
    body: { request: randomUUID(), type, fileName, size: other.length },
  })
  const elsewhere = await uploadToRead(person, upload, other)
  await person.call(trainingCalls.add, { body: { fileName, fileNameKey: upload.key, onBaseType: type } })
  await wasRead(person, upload.id)
  await person.call(trainingCalls.remove, { params: { id: upload.id } })
  return {
    ...{ id, status, labelled, withOwn, proposals, changes, tests, ofType, switchedOff, elsewhere },
    listed: await person.call(trainingCalls.list, { query: {} }),
    read: await person.call(trainingCalls.read, { params: { id } }),
  }
}
