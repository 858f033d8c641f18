import { ocrTable } from '../../services/readings/stored-document.ts'
import { casesTable } from '../../services/table/keys.ts'
import { violationsOf } from './case-violations.ts'
import { fileViolations, namedFiles } from './file-violations.ts'
import { labelVersions, readDocuments, readingViolations } from './reading-violations.ts'
import { itemsOf, type StoredItem } from './stored-items.ts'

export type Checked = {
  violations: string[]
  cases: number
  items: number
  files: number
  bytes: number
  readings: number
  labels: number
  /** Of the check: everything, and the files of documents alone. */
  seconds: { all: number; files: number }
}

const isCase = ({ sk }: StoredItem): boolean => sk === 'CASE'

/**
 * Whether tables and buckets hold together, wherever the environment's names lead: each case once with its history, locks
 * and counters, every file of an order or a draft with its bytes, every reading and label readable.
 */
export const checkEverything = async (now: Date): Promise<Checked> => {
  const began = performance.now()
  const cases = await itemsOf(casesTable())
  const ocr = await itemsOf(ocrTable())
  const files = namedFiles(cases, now)
  const [documents, versions] = [readDocuments(ocr, now), labelVersions(ocr)]
  const beganFiles = performance.now()
  const ofFiles = await fileViolations(files)
  const endedFiles = performance.now()
  const ofReadings = await readingViolations(documents, versions)
  return {
    violations: [...violationsOf(cases), ...ofFiles, ...ofReadings],
    cases: cases.filter(isCase).length,
    items: cases.length + ocr.length,
    files: files.length,
    bytes: files.reduce((sum, { document }) => sum + document.size, 0),
    readings: documents.length,
    labels: versions.length,
    seconds: {
      all: (performance.now() - began) / 1_000,
      files: (endedFiles - beganFiles) / 1_000,
    },
  }
}
