import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { idOf } from '../../services/readings/begin-upload.ts'
import { fieldsKey } from '../../services/readings/object-keys.ts'
import { putJson } from '../../services/readings/objects.ts'
import { ocrKeys, ocrTable } from '../../services/readings/stored-document.ts'
import { trainingKeys } from '../../services/training/training-keys.ts'
import { ocrLimits } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingLimits } from '../../shared/training.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { asOcr, ocrUser } from '../support/ocr.ts'
import { asTraining, trainer } from '../support/training.ts'
import type { LongList } from './list-fixtures.ts'

const documents = (user: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: idOf(user, String(index)),
      source: 'upload',
      type: 'IC_RUT',
      fileName: `${index}.pdf`,
      size: 1,
      user,
    },
    ...{ createDate: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(), key: `OCR/${index}` },
    ...{ state: 'SUCCEEDED', attempt: 1, listedUnder: `USER#${user}` },
  }))

const keep = (document: { id: string }) =>
  dynamo.send(
    new PutCommand({ TableName: ocrTable(), Item: { ...ocrKeys.document(document.id), ...document } }),
  )

/** Documents to label are in one list for all users. */
const toLabel = (user: string) =>
  documents(user, trainingLimits.perPage + 5).map((one) => ({
    ...{ ...one, id: idOf('training', one.id), source: 'training', listedUnder: 'TRAINING' },
  }))

const parts = 3

export const ocrLists: readonly LongList[] = [
  {
    name: 'the documents that somebody had read',
    endpoint: ocrCalls.history,
    begin: async () => {
      const user = await ocrUser()
      const made = documents(user.login, ocrLimits.historyPerPage + 5)
      for (const document of made) await keep(document)
      return {
        handler: asOcr,
        user,
        input: { query: {} },
        keyOf: ({ id }: { id: string }) => id,
        keys: made.map(({ id }) => id).toReversed(),
      }
    },
  },
  {
    name: 'the documents that are labelled',
    endpoint: trainingCalls.list,
    begin: async () => {
      const user = await trainer()
      const made = toLabel(user.login)
      for (const document of made) await keep(document)
      return {
        handler: asTraining,
        user,
        input: { query: {} },
        keyOf: ({ id }: { id: string }) => id,
        keys: made.map(({ id }) => id).toReversed(),
      }
    },
  },
  {
    name: 'who changed the labels of a type',
    endpoint: trainingCalls.labelChanges,
    begin: async () => {
      const user = await trainer()
      const type = 'IC_RUT'
      const { pk, sk } = trainingKeys.labelChanges(type)
      const made = Array.from({ length: trainingLimits.changesPerPage + 5 }, (_, index) => ({
        ...{ at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(), by: user.login },
        ...{ from: [], to: [] },
      }))
      for (const change of made)
        await dynamo.send(
          new PutCommand({ TableName: ocrTable(), Item: { ...change, pk, sk: `${sk}${change.at}` } }),
        )
      return {
        handler: asTraining,
        user,
        input: { params: { type }, query: {} },
        keyOf: ({ at }: { at: string }) => at,
        keys: made.map(({ at }) => at).toReversed(),
      }
    },
  },
  {
    name: 'the fields of a document',
    endpoint: ocrCalls.data,
    names: { items: 'responseOCR' },
    begin: async () => {
      const user = await ocrUser()
      const [document] = documents(user.login, 1)
      if (!document) throw new Error('no document')
      await keep({ ...document, parts } as typeof document)
      const fieldsIn = (part: number) =>
        Array.from({ length: 3 }, (_, at) => ({
          ...{ id: `${part + 1}-${at}`, page: part + 1, label: 'Nombre', text: 'Ana', version: 0 },
          ...{ tagConfidence: 99, ocrConfidence: 99 },
        }))
      const all = Array.from({ length: parts }, (_, part) => fieldsIn(part))
      for (const [part, fields] of all.entries()) await putJson(fieldsKey(document, part), fields)
      return {
        handler: asOcr,
        user,
        input: { params: { id: document.id }, query: {} },
        keyOf: ({ id }: { id: string }) => id,
        keys: all.flat().map(({ id }) => id),
      }
    },
  },
]
