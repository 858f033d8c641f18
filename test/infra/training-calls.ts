import { randomUUID } from 'node:crypto'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call } from '../support/api.ts'
import { mustDeliver, ocrUser, putOcrObject, wasRead } from '../support/ocr.ts'
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
  await wasRead(await ocrUser(), textract, slip({ name: 'Ana', id: '1' }))
  await call(asTraining, trainingCalls.list, user, { query: {} })
  await call(asTraining, trainingCalls.read, user, { params: { id } })
  const { body } = await call(asTraining, trainingCalls.ofType, user, { params: { type } })
  await call(asTraining, trainingCalls.activate, user, {
    params: { type },
    body: { activeVersion: 0, saved: body.saved },
  })
  await call(asTraining, trainingCalls.remove, user, { params: { id } })
  const { body: upload } = await call(asTraining, trainingCalls.begin, user, {
    body: { request: randomUUID(), type, fileName: 'grande.pdf', size: 20 },
  })
  await putOcrObject(upload.key, `%PDF-1.7 ${randomUUID()}`.slice(0, 20))
  const { body: sent } = await send(user, { stream: undefined as never, fileNameKey: upload.key })
  await mustDeliver({ arrived: sent.id })
}
