import { bogotaDay } from '../../shared/dates.ts'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { featuresFor } from '../../shared/reading-features.ts'
import { unchanged } from '../table/conditions.ts'
import { transact, update } from '../table/transact.ts'
import { taughtFeatures } from '../training/taught-features.ts'
import { reserving, watchBank } from './page-budget.ts'
import { ocrKeys, ocrTable, readUnfinished, type StoredDocument } from './stored-document.ts'

/**
 * Fixes what an attempt asks for and takes its pages from the budgets of the day, in one write and once: a repeated start
 * must ask for the same, or Textract refuses it. Answers the problem where a budget has too few pages left.
 */
export const prepareJob = async (
  document: StoredDocument,
  now: Date,
): Promise<StoredDocument | { problem: string } | undefined> => {
  if (document.features) return document
  const { id, state, attempt, user, askedBy = user, counted = ocrLimits.uncountedPages } = document
  const day = bogotaDay(now)
  const reserved = { user: askedBy, day, pages: counted }
  const taught = await taughtFeatures(document.type, document.source)
  const features = featuresFor({ ...document, isSigned: document.expected?.signed, taught })
  const isAsRead = unchanged({ state, attempt, features: undefined })
  const unmet = await transact([
    update({ table: ocrTable(), key: ocrKeys.document(id), set: { features, reserved }, ...isAsRead }),
    ...reserving(reserved),
  ])
  // Another delivery of the same message was first.
  if (unmet?.places.includes(0)) return readUnfinished(document)
  if (unmet?.places.includes(1)) return { problem: ocrProblems.ownPagesUsed }
  if (unmet) return { problem: ocrProblems.bankPagesUsed }
  await watchBank(day)
  return { ...document, features, reserved }
}
