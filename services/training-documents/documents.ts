import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { listDocuments } from '../ocr/list-documents.ts'
import { checkTrainer } from '../training/who-may.ts'
import { labelledBy, lastVersions, mustFindTraining, trainingDocumentOf } from './training-document.ts'

const people = 20

export const list: Handler<typeof trainingCalls.list> = async ({ query, session }) => {
  checkTrainer(session)
  const page = { limit: trainingLimits.perPage, cursor: query.cursor }
  const { items, cursor } = await listDocuments({ source: 'training', user: session.login }, page)
  return { items: await Promise.all(items.map((one) => trainingDocumentOf(one, session))), cursor }
}

export const read: Handler<typeof trainingCalls.read> = async ({ params, session }) => {
  const document = await mustFindTraining(params.id, session)
  const saved = (await lastVersions(document.id)).slice(0, people)
  const labelled = (await Promise.all(saved.map(labelledBy))).filter((one) => one !== undefined)
  return { document: await trainingDocumentOf(document, session), labelled }
}
