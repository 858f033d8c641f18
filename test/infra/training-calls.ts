import { randomUUID } from 'node:crypto'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, signedIn } from '../support/api.ts'
import { putOnList } from '../support/named-users.ts'
import { asOcr, mustDeliver, ocrUser, putOcrObject, wasRead } from '../support/ocr.ts'
import type { Textract } from '../support/textract.ts'
import {
  asTraining,
  labelled,
  places,
  readSlip,
  saveLabels,
  send,
  slip,
  trainer,
} from '../support/training.ts'

/** A document that is sent, labelled, used for training and removed, and one that is uploaded. */
export const trainingCallsMade = async (textract: Textract): Promise<void> => {
  const user = await trainer()
  const type = 'DESPRENDIBLE_NOMINA'
  const { id } = await readSlip(user, textract)
  await saveLabels(user, id, labelled({ name: places.name }))
  const reader = await ocrUser()
  const { id: reading } = await wasRead(reader, textract, slip({ name: 'Ana', id: '1' }))
  await call(asOcr, ocrCalls.correct, reader, {
    params: { id: reading, field: '1-u1' },
    body: { version: 0, added: { label: 'Nombres', text: 'Ana', box: places.name } },
  })
  const asExample = (isExample: boolean) =>
    call(asTraining, trainingCalls.setExample, reader, { params: { id: reading }, body: { isExample } })
  const { body: offered } = await asExample(true)
  await call(asTraining, trainingCalls.proposals, user, { params: { id: offered.example?.document ?? '' } })
  await asExample(false)
  await call(asTraining, trainingCalls.list, user, { query: {} })
  const named = await signedIn('Asesores')
  await putOnList('ocrTraining', named)
  await call(asTraining, trainingCalls.list, named, { query: {} })
  await call(asTraining, trainingCalls.read, user, { params: { id } })
  const { body } = await call(asTraining, trainingCalls.ofType, user, { params: { type }, query: {} })
  const ofDocument = { params: { id } }
  await call(asTraining, trainingCalls.proposals, user, ofDocument)
  await call(asTraining, trainingCalls.setTest, user, { ...ofDocument, body: { isTest: true } })
  const own = { key: 'own-00000001', name: 'Carné', kind: 'number' } as const
  await call(asTraining, trainingCalls.saveLabels, user, {
    params: { type },
    body: { labels: [...body.labels.labels, own], version: body.labels.version },
  })
  await call(asTraining, trainingCalls.labelChanges, user, { params: { type }, query: {} })
  await call(asTraining, trainingCalls.setTest, user, { ...ofDocument, body: { isTest: false } })
  const { body: now } = await call(asTraining, trainingCalls.ofType, user, { params: { type }, query: {} })
  await call(asTraining, trainingCalls.activate, user, {
    params: { type },
    body: { activeVersion: 0, saved: now.saved },
  })
  await call(asTraining, trainingCalls.remove, user, { params: { id } })
  const { body: upload } = await call(asTraining, trainingCalls.begin, user, {
    body: { request: randomUUID(), type, fileName: 'grande.pdf', size: 20 },
  })
  await putOcrObject(upload.key, `%PDF-1.7 ${randomUUID()}`.slice(0, 20))
  const { body: sent } = await send(user, { stream: undefined as never, fileNameKey: upload.key })
  await mustDeliver({ arrived: sent.id })
}
