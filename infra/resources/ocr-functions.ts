import { documentReadingsAccess } from '../../services/document-readings/data-access.ts'
import { ocrAccess, ocrWorkerAccess, openDocument } from '../../services/ocr/data-access.ts'
import { ocrPicturesAccess } from '../../services/ocr-pictures/data-access.ts'
import { trainingAccess } from '../../services/training-documents/data-access.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

const { picture, ...calls } = ocrCalls

/** The functions that accept documents, send them to Textract, show and correct the results, and keep labels (decisions 83 to 86). */
export const ocrFunctions = {
  ocr: {
    entry: 'services/ocr/index.ts',
    endpoints: Object.values(calls),
    environment: ['OCR_ANALYSIS_USERS', 'OCR_TRAINING_USERS'],
    access: [openDocument, ocrAccess],
    budgetKb: 160,
    timeoutSeconds: 29,
    whenItFails:
      'Named users cannot have documents read, nobody sees or corrects what was read; readings under way go on.',
  },
  documentReadings: {
    entry: 'services/document-readings/index.ts',
    endpoints: Object.values(documentReadings),
    environment: ['DOCUMENTS_BUCKET'],
    access: [documentReadingsAccess],
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
    access: [openDocument, ocrPicturesAccess],
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
    access: [openDocument, ocrWorkerAccess],
    budgetKb: 184,
    // An image is held in memory as a whole to read its size, and so are a page's blocks during parsing.
    memoryMb: 1_024,
    // A result of thousands of pages is parsed in several invocations.
    timeoutSeconds: 840,
    whenItFails:
      'Documents stay in «Procesando»: they are not read, or what was read is not there yet; they are looked at again every five minutes.',
  },
  training: {
    entry: 'services/training-documents/index.ts',
    endpoints: Object.values(trainingCalls),
    environment: ['OCR_TRAINING_USERS'],
    access: [trainingAccess],
    budgetKb: 170,
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Nobody can label documents or switch their training; active training still finds fields.',
  },
} as const satisfies Record<string, FunctionDefinition>
