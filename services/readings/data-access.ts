import { readOrderDocuments } from '../documents/data-access.ts'
import { documentPrefixes } from '../documents/keys.ts'
import { ocrPrefixes } from './object-keys.ts'

const { uploads, training, results, labels } = ocrPrefixes

export const openDocument = {
  items: { ...readOrderDocuments.items, readDocument: ['GetItem'] },
  documents: readOrderDocuments.documents,
  ocr: { [uploads]: ['GetObject'], [training]: ['GetObject'] },
  lists: ['ocr'],
} as const

export const ocrAccess = {
  items: { readDocument: ['PutItem', 'UpdateItem', 'Query'], readKey: ['PutItem'], readPages: ['GetItem'] },
  indexes: ['by-list'],
  ocr: { [results]: ['GetObject'] },
  queues: { ocrEvents: ['SendMessage'] },
} as const

/** Textract reads a document with the rights of the function that starts it. */
export const ocrWorkerAccess = {
  items: {
    readDocument: ['UpdateItem'],
    readKey: ['GetItem'],
    readBytes: ['GetItem', 'PutItem'],
    readPages: ['GetItem', 'UpdateItem'],
    trainingType: ['GetItem', 'Query'],
  },
  indexes: ['under-way'],
  documents: { [documentPrefixes.drafts]: ['GetObject'] },
  ocr: {
    [uploads]: ['GetObjectTagging', 'DeleteObject'],
    [training]: ['GetObjectTagging', 'DeleteObject'],
    [results]: ['GetObject', 'PutObject'],
    [labels]: ['GetObject'],
  },
  queues: { ocrEvents: ['SendMessage'] },
  textract: [
    ...(['StartDocumentAnalysis', 'GetDocumentAnalysis'] as const),
    ...(['StartDocumentTextDetection', 'GetDocumentTextDetection'] as const),
  ],
} as const

export const ocrPicturesAccess = { ocr: { [ocrPrefixes.pictures]: ['GetObject', 'PutObject'] } } as const
