import { safeName } from '../outside-jobs/safe-name.ts'

export const ocrPrefixes = {
  /** Uploads to be analysed (C§7). */
  uploads: 'OCR/',
  training: 'training/documents/',
  labels: 'training/labels/',
  results: 'results/',
  /** Pages of TIFF as pictures, as no browser draws TIFF; made on request. */
  pictures: 'pictures/',
} as const

export type UploadPrefix = typeof ocrPrefixes.uploads | typeof ocrPrefixes.training

/** `OCR/{type}_-_{timestamp}_-_{filename}` (C§7), with the milliseconds of the begin call. */
export const uploadKey = (prefix: UploadPrefix, type: string, begunAt: Date, fileName: string): string =>
  `${prefix}${type}_-_${begunAt.getTime()}_-_${safeName(fileName)}`

/** The file of a training document that was made of a reading, and the values that were checked. */
export const exampleKeys = ({ id, type, fileName }: { id: string; type: string; fileName: string }) => ({
  file: `${ocrPrefixes.training}${type}_-_${id}_-_${safeName(fileName)}`,
  values: `${ocrPrefixes.labels}${type}/${id}/checked.json`,
})

type Reading = { id: string; attempt: number }

export const pageKey = ({ id, attempt }: Reading, page: number): string =>
  `${ocrPrefixes.results}${id}/${attempt}/pages/${page}.json`

export const fieldsKey = ({ id, attempt }: Reading, part: number): string =>
  `${ocrPrefixes.results}${id}/${attempt}/fields/${part}.json`

export const evidenceKey = ({ id, attempt }: Reading): string =>
  `${ocrPrefixes.results}${id}/${attempt}/telling.json`

export const pictureKey = (id: string, page: number): string => `${ocrPrefixes.pictures}${id}/${page}.png`
