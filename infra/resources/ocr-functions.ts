import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { readOrderDocuments } from './shared-access.ts'

const { uploads, training, results, pictures, labels } = ocrPrefixes
const { picture, ...calls } = ocrCalls
/** Opens a document of any kind: of an order, uploaded, or labelled. */
const openDocument = merged(readOrderDocuments, {
  items: { readDocument: ['GetItem'] },
  ocr: { [uploads]: ['GetObject'], [training]: ['GetObject'] },
  lists: ['ocr'],
})

/**
 * The functions that accept documents, send them to Textract, and show and correct the results (decisions 83, 84 and
 * 86).
 */
export const ocrFunctions = {
  ocr: {
    entry: 'services/ocr/index.ts',
    endpoints: Object.values(calls),
    environment: ['OCR_ANALYSIS_USERS', 'OCR_TRAINING_USERS'],
    access: merged(openDocument, {
      items: { readDocument: ['PutItem', 'UpdateItem', 'Query'], readKey: ['PutItem'] },
      indexes: ['by-list'],
      ocr: { [results]: ['GetObject'] },
      queues: { ocrEvents: ['SendMessage'] },
    }),
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails:
      'Named users cannot have documents read, nobody sees or corrects what was read; readings under way go on.',
  },
  documentReadings: {
    entry: 'services/document-readings/index.ts',
    endpoints: Object.values(documentReadings),
    environment: ['DOCUMENTS_BUCKET'],
    access: {
      items: { case: ['GetItem'], readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'Query'] },
      ocr: { [results]: ['GetObject', 'PutObject'] },
      lists: ['ocr'],
      queues: { ocrEvents: ['SendMessage'] },
    },
    budgetKb: 160,
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails:
      'Analysts cannot have an order’s document read, or see whether it names the customer; documents are shown all the same.',
  },
  ocrPictures: {
    entry: 'services/ocr-pictures/index.ts',
    endpoints: [picture],
    environment: ['OCR_ANALYSIS_USERS', 'OCR_TRAINING_USERS'],
    access: merged(openDocument, { ocr: { [pictures]: ['GetObject', 'PutObject'] } }),
    native: ['sharp'],
    budgetKb: 151,
    memoryMb: 3_008,
    timeoutSeconds: 29,
    whenItFails: 'Pages of TIFF documents have no picture beside what was read of them.',
  },
  ocrWorker: {
    entry: 'services/ocr/worker.ts',
    takes: 'ocrEvents',
    environment: ['OCR_TOPIC_ARN', 'OCR_TELLER_ROLE_ARN', 'OCR_ANALYSIS_USERS'],
    // Textract reads a document with the rights of the function that starts it.
    access: merged(openDocument, {
      items: {
        readDocument: ['UpdateItem'],
        readKey: ['GetItem'],
        readBytes: ['GetItem', 'PutItem'],
        taughtType: ['GetItem', 'Query'],
      },
      indexes: ['under-way'],
      ocr: { [results]: ['PutObject'], [labels]: ['GetObject'] },
      queues: { ocrEvents: ['SendMessage', 'ChangeMessageVisibility'] },
      textract: ['StartDocumentAnalysis', 'GetDocumentAnalysis'],
    }),
    budgetKb: 183,
    // An image is held in memory as a whole to read its size, and so are a page's blocks during parsing.
    memoryMb: 1_024,
    // A result of thousands of pages is parsed in several invocations.
    timeoutSeconds: 840,
    whenItFails:
      'Documents stay in «Procesando»: they are not read, or what was read is not there yet; they are looked at again every five minutes.',
  },
} as const satisfies Record<string, FunctionDefinition>
