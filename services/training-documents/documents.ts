import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { listDocuments } from '../readings/list-documents.ts'
import {
  findDocument,
  ocrKeys,
  ocrTable,
  type StoredDocument,
  shownDocument,
} from '../readings/stored-document.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import { readLabels, readType, type StoredVersion, storedVersion } from '../training/stored-training.ts'
import { readTypeLabels, shownLabels } from '../training/type-labels.ts'
import { checkTrainer } from '../training/who-may.ts'

export const labelsKey = (id: string, user: string) => ({ ...ocrKeys.document(id), sk: `LABELS#${user}` })

export const lastVersions = async (id: string): Promise<StoredVersion[]> => {
  const query = { table: ocrTable(), ...withPrefix(labelsKey(id, '')) }
  const versions = await readAllItems(query, storedVersion)
  return versions.sort((one, other) => other.version - one.version)
}

/** A person's labels; undefined while their document is being removed. */
export const labelledBy = async (saved: StoredVersion) => {
  const { user, at, version, settles } = saved
  const labels = await readLabels(saved)
  return labels && { user, at, version, settles, json: labels.json }
}

/** A document to be labelled; any other is answered like a missing one. */
export const mustFindTraining = async (id: string, session: Session): Promise<StoredDocument> => {
  await checkTrainer(session)
  const document = await findDocument(id)
  if (document?.source !== 'training') throw new Refusal('notFound')
  return document
}

/** Who sent it; an example is a copy, which all who teach may remove. */
export const mayRemove = ({ user, from }: StoredDocument, { login }: Pick<Session, 'login'>): boolean =>
  user === login || from !== undefined

/** `tests` are the documents that test the training of its type. */
export const trainingDocumentOf = async (
  document: StoredDocument,
  session: Pick<Session, 'login'>,
  tests: readonly string[] = [],
) => {
  const { id, createDate, onbaseType, viewName, user, ...read } = shownDocument(document)
  const { status, problem, unfit, pages, missingPages, retry } = read
  const [last] = await lastVersions(id)
  return {
    ...{ id, createDate, onBaseType: onbaseType, fileName: viewName, user },
    ...{ status, problem, unfit, pages, missingPages, retry },
    ...{ labels: last?.labels ?? 0, labelledBy: last?.user, mayRemove: mayRemove(document, session) },
    ...(document.from !== undefined && { isExample: true as const }),
    ...(tests.includes(id) && { isTest: true as const }),
  }
}

const people = 20

export const list: Handler<typeof trainingCalls.list> = async ({ query, session }) => {
  await checkTrainer(session)
  const page = { limit: trainingLimits.perPage, cursor: query.cursor }
  const { items, cursor } = await listDocuments({ source: 'training', user: session.login }, page)
  const types = [...new Set(items.map(({ type }) => type))]
  const tests = (await Promise.all(types.map(readType))).flatMap((one) => one.tests ?? [])
  return { items: await Promise.all(items.map((one) => trainingDocumentOf(one, session, tests))), cursor }
}

export const read: Handler<typeof trainingCalls.read> = async ({ params, session }) => {
  const document = await mustFindTraining(params.id, session)
  const saved = (await lastVersions(document.id)).slice(0, people)
  const labelled = (await Promise.all(saved.map(labelledBy))).filter((one) => one !== undefined)
  const [{ tests }, typeLabels] = await Promise.all([readType(document.type), readTypeLabels(document.type)])
  const shown = await trainingDocumentOf(document, session, tests)
  return { document: shown, labelled, labels: shownLabels(typeLabels) }
}
