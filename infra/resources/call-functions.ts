import { casesAccess } from '../../services/cases/data-access.ts'
import { demandAccess } from '../../services/demand/data-access.ts'
import { directoryAccess } from '../../services/directory/data-access.ts'
import { documentsAccess, readOrderDocuments } from '../../services/documents/data-access.ts'
import {
  decideReserves,
  guaranteeReportAccess,
  guaranteesAccess,
  reserveSweeperAccess,
} from '../../services/guarantees/data-access.ts'
import { loadsAccess } from '../../services/loads/data-access.ts'
import { readNamedUsers } from '../../services/named-users/data-access.ts'
import { notificationsAccess } from '../../services/notifications/data-access.ts'
import { ordersAccess } from '../../services/orders/data-access.ts'
import { preparedFilesAccess } from '../../services/prepared-files/data-access.ts'
import { previewsAccess } from '../../services/previews/data-access.ts'
import { readSeat } from '../../services/roster/data-access.ts'
import { sessionsAccess } from '../../services/sessions/data-access.ts'
import { uploadCredentialsAccess } from '../../services/upload-credentials/data-access.ts'
import { cases } from '../../shared/case-calls.ts'
import { caseChanges } from '../../shared/case-change-calls.ts'
import { caseReports } from '../../shared/case-reports.ts'
import { demand } from '../../shared/demand-calls.ts'
import { directory } from '../../shared/directory.ts'
import { documents } from '../../shared/document-calls.ts'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { guaranteeReport } from '../../shared/guarantee-report.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { loads } from '../../shared/loads.ts'
import { notifications } from '../../shared/notifications.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { orders } from '../../shared/orders.ts'
import { preparedFiles } from '../../shared/prepared-files.ts'
import { sessions } from '../../shared/sessions.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import type { FunctionDefinition } from './function-definition.ts'

const { getFrontRole, ...sessionCalls } = sessions

export const callFunctions = {
  sessions: {
    endpoints: Object.values(sessionCalls),
    environment: ['MAIN_SITE_JWKS', 'FLAT_FILE_VIEWERS', 'DEFAULT_ROLE'],
    access: [readNamedUsers, sessionsAccess],
    // Contains the signatures of the main site. Every call has the decryption.
    budgetKb: 100,
    timeoutSeconds: 10,
    whenItFails: 'Nobody can enter from the main site, and sessions close when their token is due.',
  },
  uploadCredentials: {
    endpoints: [getFrontRole],
    environment: [
      ...(['FRONT_ROLE_ARN', 'FRONT_FILE_ROLE_ARN', 'FRONT_OCR_ROLE_ARN'] as const),
      ...(['DOCUMENTS_BUCKET', 'LARGE_FILES_BUCKET', 'OCR_BUCKET'] as const),
    ],
    access: [readNamedUsers, uploadCredentialsAccess],
    budgetKb: 97,
    timeoutSeconds: 10,
    whenItFails:
      'Large files and documents to be read cannot be uploaded; uploads under way stop within the hour.',
  },
  cases: {
    endpoints: [cases, openCase, leaderCases, caseChanges, voboQueue, caseReports].flatMap((calls) =>
      Object.values(calls),
    ),
    environment: ['DIRECTORY_URL'],
    access: [casesAccess],
    // Eighteen calls, and the workflow with its outcomes, reported cases and their products; the ANS with its holidays.
    budgetKb: 166,
    memoryMb: 1_024,
    timeoutSeconds: 15,
    whenItFails:
      'Analysts cannot take or decide cases, leaders cannot steer them, and advisers do not see their sent orders.',
  },
  demand: {
    endpoints: Object.values(demand),
    access: [demandAccess],
    budgetKb: 89,
    timeoutSeconds: 10,
    whenItFails: 'Leaders cannot see or change the order of the next cases; the one in force goes on.',
  },
  directory: {
    endpoints: Object.values(directory),
    environment: ['DIRECTORY_URL'],
    access: [readSeat, directoryAccess],
    budgetKb: 127,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot find whom to give a case to.',
  },
  loads: {
    endpoints: Object.values(loads),
    access: [loadsAccess],
    budgetKb: 94,
    memoryMb: 1_024,
    whenItFails: 'Leaders cannot send files of cases or follow their loads; loads under way go on.',
  },
  preparedFiles: {
    endpoints: Object.values(preparedFiles),
    access: [preparedFilesAccess],
    budgetKb: 105,
    timeoutSeconds: 10,
    whenItFails:
      'Leaders cannot have lists of cases prepared as files, nor fetch those that are ready; these are kept.',
  },
  notifications: {
    endpoints: Object.values(notifications),
    environment: ['MAIL_RECIPIENTS'],
    access: [notificationsAccess],
    budgetKb: 93,
    timeoutSeconds: 10,
    whenItFails: 'The page cannot hurry the mail about an order it sent; the mail goes out all the same.',
  },
  orders: {
    endpoints: Object.values(orders),
    environment: ['MAIL_RECIPIENTS'],
    access: [ordersAccess],
    // Seven calls; the workflow, the catalogue of documents and the order of the queue, all as data.
    budgetKb: 126,
    memoryMb: 1_024,
    whenItFails: 'Advisers cannot prepare or send disbursement orders; their drafts are kept.',
  },
  documents: {
    endpoints: Object.values(documents).filter(
      (endpoint) => endpoint !== documents.convertTiff && endpoint !== documents.byRequest,
    ),
    access: [readOrderDocuments, documentsAccess],
    // Ten calls, the catalogue of documents, and the drafts that they change.
    budgetKb: 119,
    memoryMb: 1_024,
    whenItFails: 'Advisers cannot upload documents and analysts cannot read them.',
  },
  previews: {
    endpoints: [documents.convertTiff],
    access: [readOrderDocuments, previewsAccess],
    native: ['sharp'],
    // The contracts of all document calls are in one module, and a conversion reserves its turn in a transaction.
    budgetKb: 113,
    memoryMb: 3_008,
    reservedInstances: 100,
    whenItFails: 'TIFF documents show «Sin vista previa»; they can still be sent and decided on.',
  },
  guarantees: {
    endpoints: Object.values(guaranteeCalls),
    environment: ['SCG_URL', 'FUND_URL'],
    access: [decideReserves, guaranteesAccess],
    // Contains the clients of SCG and of the fund, and the schemas of a case.
    budgetKb: 144,
    whenItFails:
      'Analysts cannot find or reserve guarantees; what was under way is asked about later and made only once.',
  },
  reserveSweeper: {
    entry: 'services/guarantees/sweeper.ts',
    takes: 'reserves',
    environment: ['FUND_URL'],
    access: [decideReserves, reserveSweeperAccess],
    budgetKb: 81,
    timeoutSeconds: 120,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; none is lost or doubled.',
  },
  guaranteeReport: {
    endpoints: Object.values(guaranteeReport),
    access: [guaranteeReportAccess],
    budgetKb: 95,
    timeoutSeconds: 15,
    whenItFails: 'The report of reserves cannot be read or downloaded; reserves are made all the same.',
  },
} as const satisfies Record<string, FunctionDefinition>
