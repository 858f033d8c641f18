import { Refusal } from '../../shared/errors.ts'
import type { TrainingDocument } from '../../shared/training-calls.ts'
import type { Session } from '../http/credentials.ts'
import { findDocument, type StoredDocument, shownDocument } from '../ocr/stored-document.ts'
import { mayTeach } from '../ocr/who-may.ts'
import { readLabels } from './stored-labels.ts'

export const checkTeacher = (session: Session): void => {
  if (!mayTeach(session)) throw new Refusal('forbidden')
}

/** A document that is there to be labelled; any other is answered like one that there is not. */
export const mustFindTraining = async (id: string, session: Session): Promise<StoredDocument> => {
  checkTeacher(session)
  const document = await findDocument(id)
  if (document?.source !== 'training') throw new Refusal('notFound')
  return document
}

/** A document as the page is told of it. */
export const trainingDocumentOf = async (
  document: StoredDocument,
  { login }: Pick<Session, 'login'>,
): Promise<TrainingDocument> => {
  const { id, createDate, onbaseType, viewName, user, ...read } = shownDocument(document)
  const { status, problem, unfit, pages, missingPages } = read
  const [last] = await readLabels(id)
  return {
    ...{ id, createDate, onBaseType: onbaseType, fileName: viewName, user },
    ...{ status, problem, unfit, pages, missingPages },
    ...{ labels: last?.labels ?? 0, labelledBy: last?.user, mayRemove: user === login },
  }
}
