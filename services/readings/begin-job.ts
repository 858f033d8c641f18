import { bogotaDay } from '../../shared/dates.ts'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { featuresFor } from '../../shared/reading-features.ts'
import { logLine } from '../correlation.ts'
import { unchanged } from '../table/conditions.ts'
import { transact, update } from '../table/transact.ts'
import { taughtFeatures } from '../training/taught-features.ts'
import { pagesOfBank, pagesToReserve, reserving } from './page-budget.ts'
import { ocrKeys, ocrTable, readUnfinished, type StoredDocument } from './stored-document.ts'

const { bank } = ocrLimits.pagesPerDay
/** Share of the bank's pages from which the team is told. */
const nearly = 0.8

/** Tells the team before the bank's pages of a day are used up. */
const watchBank = async (day: string): Promise<void> => {
  const pages = await pagesOfBank(day)
  if (pages >= nearly * bank) console.warn(logLine({ code: 'PAGES_NEARLY_USED', pages, of: bank }))
}

/**
 * Fixes what an attempt asks for and takes its pages from the budgets of the day, in one write and once: a repeated start
 * must ask for the same, or Textract refuses it. Answers the problem where a budget has too few pages left.
 */
export const prepareJob = async (
  document: StoredDocument,
  now: Date,
): Promise<StoredDocument | { problem: string } | undefined> => {
  if (document.features) return document
  const { id, state, attempt, user, askedBy = user } = document
  const day = bogotaDay(now)
  const reserved = { user: askedBy, day, pages: pagesToReserve(document) }
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
