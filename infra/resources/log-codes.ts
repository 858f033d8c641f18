import { type FunctionName, functions } from './functions.ts'
import type { CallFunction, NoticeName } from './notices.ts'
import { schedules } from './schedules.ts'

const names = Object.keys(functions) as FunctionName[]
const isBackground = (name: FunctionName): boolean =>
  'takes' in functions[name] || 'follows' in functions[name]
export const callFunctionNames = names.filter((name): name is CallFunction => !isBackground(name))
const callBank = names.filter((name) => functions[name].access.bank)

/** The line of a failure of each function that takes messages or follows a stream. It is no error of Lambda's. */
export const failureCodes: Record<Exclude<FunctionName, CallFunction>, string> = {
  loader: 'LOAD_RUN_FAILED',
  relay: 'RELAY_FAILED',
  totals: 'TOTALS_FAILED',
  dailyDataWriter: 'DAILY_DATA_FAILED',
  preparedFileWriter: 'PREPARED_FILE_FAILED',
  mailer: 'MAIL_FAILED',
  archiver: 'ARCHIVE_FAILED',
  sweeper: 'SWEEP_FAILED',
  inspector: 'INSPECTION_FAILED',
  auditWriter: 'AUDIT_WRITER_FAILED',
  migrator: 'MIGRATION_FAILED',
  fileWorker: 'FILE_EVENT_FAILED',
  ocrWorker: 'OCR_EVENT_FAILED',
  rosterReader: 'ROSTER_FILE_FAILED',
  rosterApplier: 'ROSTER_APPLY_FAILED',
  massiveNewsWriter: 'MASSIVE_NEWS_FAILED',
  agreementMover: 'AGREEMENT_MOVE_FAILED',
  reserveSweeper: 'RESERVES_FAILED',
}

/** Those that ask for the verdict of the search for malware. */
const scanning = ['inspector', 'fileWorker', 'ocrWorker'] as const

/** `by`: the functions whose code has it. */
export type ToldCode = { notice: NoticeName; by: readonly FunctionName[]; sentence: string }

/** Lines that an alarm counts, each at its first one. */
export const toldCodes = {
  ITEM_UNREAD: {
    notice: 'platform-tomorrow',
    by: names,
    sentence:
      'Users see a list without an item that cannot be read; the line names the kind of the item, the field and the code that failed.',
  },
  AUDIT_NOT_WRITTEN: {
    notice: 'platform-tomorrow',
    by: names,
    sentence: 'An access is not in the audit trail. Documents are not opened without it; claims go on.',
  },
  DAY_UNCOUNTED: {
    notice: 'staff-tomorrow',
    by: ['totals', 'dailyDataWriter'],
    sentence: 'A day of a person with news could not be counted: the board of their team lacks it.',
  },
  ROSTER_RUN_ABANDONED: {
    notice: 'staff-tomorrow',
    by: ['rosterApplier'],
    sentence:
      'Files of the roster could not be applied and have failed; administrators read that in the log of files.',
  },
  RESERVE_GIVEN_UP: {
    notice: 'cases-tomorrow',
    by: ['reserveSweeper'],
    sentence: 'The fund has not decided a reserve for three days, and is not asked about it any more.',
  },
  RESERVE_NOT_SETTLED: {
    notice: 'background-know',
    by: ['guarantees', 'reserveSweeper'],
    sentence: 'What the fund answered about a reserve could not be written; the fund is asked once more.',
  },
  RESERVE_NOT_ASKED: {
    notice: 'background-know',
    by: ['reserveSweeper'],
    sentence: 'The fund could not be asked about a reserve by an error of this product; it is tried again.',
  },
  DAY_FILE_MISSING: {
    notice: 'files-tomorrow',
    by: ['files', 'fileWorker'],
    sentence:
      'A large file of today was neither processed nor is it being processed at its time: what stands on its data is of before.',
  },
  RUN_SUMMARY_WRONG: {
    notice: 'files-tomorrow',
    by: ['files', 'fileWorker'],
    sentence: 'A job wrote a summary that cannot be read: the history shows its run without figures.',
  },
  PAGE_NOT_PARSED: {
    notice: 'reading-tomorrow',
    by: ['ocrWorker'],
    sentence: 'A page of a read document could not be parsed: users see that it is missing.',
  },
  PAGES_NEARLY_USED: {
    notice: 'reading-tomorrow',
    by: ['ocrWorker'],
    sentence:
      'Four fifths of the pages that the bank may have read today are used: readings will be refused.',
  },
  READINGS_NOT_LISTED: {
    notice: 'reading-tomorrow',
    by: ['documentReadings'],
    sentence: 'The viewer lists the documents of an order without what was read of them.',
  },
  UPLOAD_WITH_MALWARE: {
    notice: 'security-tomorrow',
    by: scanning,
    sentence:
      'Malware was found in an uploaded file: its user reads that, the file is deleted and never counted. The line names it by its ids.',
  },
  UPLOAD_NOT_VERIFIED: {
    notice: 'documents-wake',
    by: scanning,
    sentence:
      'The search for malware failed or gave no verdict in time, and the file was refused: while that lasts nobody can upload.',
  },
  BANK_CREDENTIAL_NOT_READ: {
    notice: 'bank-credential-tomorrow',
    by: callBank,
    sentence: 'The secret cannot be read, and the services of the bank are called with the last credential.',
  },
} as const satisfies Record<string, ToldCode>

/** Lines without an alarm of their own, and why. */
export const knownCodes = {
  REQUEST_ANSWERED: 'It is the line of every call that was answered.',
  REQUEST_FAILED: 'The alarms on the calls of each group count it.',
  BANK_UNANSWERED: 'The alarms on each service of the bank count it.',
  AUDIT_SEARCH_FAILED: 'The administrator who searched reads it and searches again.',
  JOB_STATE_UNKNOWN: `The stored state is shown, and a schedule asks again every ${schedules.fileStates.every} minutes.`,
  DOCUMENT_NOT_MARKED: 'The document was opened all the same, and is marked when it is opened again.',
  DOCUMENT_REFUSED: 'Textract does not take the file: its user reads that, and nothing of ours failed.',
  TIFF_PAGE_NOT_CONVERTED: 'The page is damaged in the file itself: its user sees «Sin vista previa».',
  DEFAULT_ROLE_GIVEN: 'The deployment chose that such users get this role.',
} as const satisfies Record<string, string>
