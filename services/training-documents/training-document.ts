import { Refusal } from '../../shared/errors.ts'
import type { TrainingDocument } from '../../shared/training-calls.ts'
import type { Session } from '../http/credentials.ts'
import { findDocument, type StoredDocument, shownDocument } from '../ocr/stored-document.ts'
import { checkTrainer } from '../training/who-may.ts'
import { lastVersions } from './stored-labels.ts'

/** A document to be labelled; any other is answered like a missing one. */
export const mustFindTraining = async (id: string, session: Session): Promise<StoredDocument> => {
  checkTrainer(session)
  const document = await findDocument(id)
  if (document?.source !== 'training') throw new Refusal('notFound')
  return document
}

/** A document for the page. */
export const trainingDocumentOf = async (
  document: StoredDocument,
  { login }: Pick<Session, 'login'>,
): Promise<TrainingDocument> => {
  const { id, createDate, onbaseType, viewName, user, ...read } = shownDocument(document)
  const { status, problem, unfit, pages, missingPages } = read
  const [last] = await lastVersions(id)
  return {
    ...{ id, createDate, onBaseType: onbaseType, fileName: viewName, user },
    ...{ status, problem, unfit, pages, missingPages },
    ...{ labels: last?.labels ?? 0, labelledBy: last?.user, mayRemove: user === login },
  }
}
