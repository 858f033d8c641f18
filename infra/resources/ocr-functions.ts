import { prefixes } from '../../services/documents/keys.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { type ApiFunction, taking } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

const { uploads, training, results, pictures } = ocrPrefixes
const { picture, ...calls } = ocrCalls
/** Where an order's document lies until its order is approved, and then. */
const ofOrders = { [prefixes.orders]: ['GetObject'], [prefixes.archive]: ['GetObject'] } as const

/** What takes documents in, has Textract read them, and shows and corrects what it read (decisions 83, 84 and 86). */
export const ocrFunctions = {
  ocr: {
    entry: 'services/ocr/index.ts',
    endpoints: Object.values(calls),
    environment: [
      ...sessionVariables,
      ...(['OCR_TABLE', 'OCR_BUCKET', 'OCR_EVENTS_QUEUE', 'CASES_TABLE', 'DOCUMENTS_BUCKET'] as const),
      ...(['OCR_ANALYSIS_USERS', 'OCR_TRAINING_USERS'] as const),
    ],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { items: { case: ['GetItem'] } },
        ocr: {
          items: {
            readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
            readKey: ['PutItem'],
          },
          indexes: ['by-list'],
        },
      },
      documents: ofOrders,
      ocr: { [uploads]: ['GetObject'], [training]: ['GetObject'], [results]: ['GetObject'] },
      lists: ['ocr'],
      queues: { ocrEvents: ['SendMessage'] },
    },
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails:
      'Named users cannot have documents read, nobody sees or corrects what was read; readings under way go on.',
  },
  documentReadings: {
    entry: 'services/document-readings/index.ts',
    endpoints: Object.values(documentReadings),
    environment: [
      ...sessionVariables,
      ...(['OCR_TABLE', 'OCR_BUCKET', 'OCR_EVENTS_QUEUE', 'CASES_TABLE', 'DOCUMENTS_BUCKET'] as const),
    ],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { items: { case: ['GetItem'] } },
        ocr: { items: { readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'Query'] } },
      },
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
    environment: [
      ...sessionVariables,
      ...(['OCR_TABLE', 'OCR_BUCKET', 'CASES_TABLE', 'DOCUMENTS_BUCKET'] as const),
      ...(['OCR_ANALYSIS_USERS', 'OCR_TRAINING_USERS'] as const),
    ],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { items: { case: ['GetItem'] } },
        ocr: { items: { readDocument: ['GetItem'] } },
      },
      documents: ofOrders,
      ocr: { [uploads]: ['GetObject'], [training]: ['GetObject'], [pictures]: ['GetObject', 'PutObject'] },
      lists: ['ocr'],
    },
    native: ['sharp'],
    budgetKb: 151,
    memoryMb: 3_008,
    timeoutSeconds: 29,
    whenItFails: 'Pages of TIFF documents have no picture beside what was read of them.',
  },
  ocrWorker: {
    entry: 'services/ocr/worker.ts',
    endpoints: [],
    takes: 'ocrEvents',
    environment: [
      ...(['OCR_TABLE', 'OCR_BUCKET', 'OCR_EVENTS_QUEUE', 'CASES_TABLE', 'DOCUMENTS_BUCKET'] as const),
      ...(['OCR_TOPIC_ARN', 'OCR_TELLER_ROLE_ARN', 'OCR_ANALYSIS_USERS'] as const),
    ],
    access: {
      tables: {
        // Where an order's document is now.
        cases: { items: { case: ['GetItem'] } },
        ocr: {
          items: {
            readDocument: ['GetItem', 'UpdateItem'],
            readKey: ['GetItem'],
            readBytes: ['GetItem', 'PutItem'],
            taughtType: ['GetItem', 'Query'],
          },
          indexes: ['under-way'],
        },
      },
      // Textract reads a document with the rights of whoever starts it.
      documents: ofOrders,
      ocr: {
        ...{ [uploads]: ['GetObject'], [training]: ['GetObject'], [results]: ['PutObject'] },
        [ocrPrefixes.labels]: ['GetObject'],
      },
      lists: ['ocr'],
      queues: { ocrEvents: ['SendMessage', 'ChangeMessageVisibility', ...taking] },
      textract: ['StartDocumentAnalysis', 'GetDocumentAnalysis'],
    },
    budgetKb: 183,
    // A picture is held whole for the sizes that it states, and a page's blocks while they are parsed.
    memoryMb: 1_024,
    // A result of thousands of pages is parsed in several runs.
    timeoutSeconds: 840,
    whenItFails:
      'Documents stay in «Procesando»: they are not read, or what was read is not there yet; they are looked at again every five minutes.',
  },
} as const satisfies Record<string, ApiFunction>
