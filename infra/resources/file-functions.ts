import { documentReadingsAccess } from '../../services/document-readings/data-access.ts'
import { filesAccess, fileWorkerAccess, trackRuns } from '../../services/large-files/data-access.ts'
import { readNamedUsers } from '../../services/named-users/data-access.ts'
import {
  ocrAccess,
  ocrPicturesAccess,
  ocrWorkerAccess,
  openDocument,
} from '../../services/readings/data-access.ts'
import { trainingAccess } from '../../services/training-documents/data-access.ts'
import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

const { picture, ...calls } = ocrCalls

/** The functions of large files and of documents to be read: uploads, jobs and their results (decisions 79–86). */
export const fileFunctions = {
  files: {
    entry: 'services/large-files/index.ts',
    endpoints: Object.values(largeFileCalls),
    environment: ['FILE_JOBS_PREFIX'],
    access: [trackRuns, readNamedUsers, filesAccess],
    budgetKb: 110,
    whenItFails: 'Named users cannot upload large files or see what became of them; runs under way go on.',
  },
  fileWorker: {
    entry: 'services/large-files/worker.ts',
    takes: 'fileEvents',
    environment: ['FILE_JOBS_PREFIX', 'UPLOADS_SCANNED'],
    access: [trackRuns, readNamedUsers, fileWorkerAccess],
    budgetKb: 72,
    // Files of gigabytes are copied inside S3 before the originals are deleted.
    timeoutSeconds: 840,
    whenItFails: 'Large files that arrived are not processed, or their history does not say how they ended.',
  },
  ocr: {
    entry: 'services/readings/index.ts',
    endpoints: Object.values(calls),
    access: [openDocument, readNamedUsers, ocrAccess],
    budgetKb: 131,
    whenItFails:
      'Named users cannot have documents read, nobody sees or corrects what was read; readings under way go on.',
  },
  documentReadings: {
    endpoints: [...Object.values(documentReadings), documents.byRequest],
    environment: ['DOCUMENTS_BUCKET'],
    access: [documentReadingsAccess],
    budgetKb: 131,
    memoryMb: 1_024,
    whenItFails:
      'The viewer cannot list an order’s documents; neither analysts nor advisers before they send can have one read, or see whether it names the customer. Advisers send all the same.',
  },
  ocrPictures: {
    entry: 'services/reading-pictures/index.ts',
    endpoints: [picture],
    access: [openDocument, readNamedUsers, ocrPicturesAccess],
    native: ['sharp'],
    budgetKb: 115,
    memoryMb: 3_008,
    reservedInstances: 50,
    whenItFails: 'Pages of TIFF documents have no picture beside what was read of them.',
  },
  ocrWorker: {
    entry: 'services/readings/worker.ts',
    takes: 'ocrEvents',
    environment: ['OCR_TOPIC_ARN', 'OCR_TELLER_ROLE_ARN', 'SIGNATURES_READ', 'UPLOADS_SCANNED'],
    access: [openDocument, readNamedUsers, ocrWorkerAccess],
    budgetKb: 173,
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
    access: [readNamedUsers, trainingAccess],
    budgetKb: 142,
    memoryMb: 1_024,
    whenItFails: 'Nobody can label documents or switch their training; active training still finds fields.',
  },
} as const satisfies Record<string, FunctionDefinition>
