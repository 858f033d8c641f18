import { randomUUID } from 'node:crypto'
import { fileProblems } from '../../shared/file-problems.ts'
import { rosterFileLimits, rosterFileMessages } from '../../shared/roster-files.ts'
import { readFile } from '../documents/bucket.ts'
import { documentsBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
import { compareProcesses, compareSeats } from './compare.ts'
import { writeFound } from './found.ts'
import { tableIn, WrongStructure } from './header.ts'
import { foundKey, uploadKey } from './keys.ts'
import { previewOf, type Ready } from './preview.ts'
import { type Progress, setProgress } from './preview-writes.ts'
import { type InspectedFile, inspectedFile } from './queue.ts'
import { stagedFiled } from './read-filed.ts'
import { readRoster } from './read-roster.ts'
import { readSheets, UnreadableSheet } from './read-sheet.ts'
import { readTable } from './read-table.ts'

const limit = { under: rosterFileLimits.size, problem: 'tableSize' } as const

const failed = (detail: string): Progress => ({
  ...{ state: 'failed', percent: 100, problem: rosterFileMessages.wrongFile, detail },
})

/** The rows of the file against the roster as it is now. */
const compare = async (file: InspectedFile, bytes: Uint8Array, at: string) => {
  const { contexFile, vertical, user: by } = file
  const [sheets, roster] = await Promise.all([readSheets(bytes), readRoster()])
  const table = tableIn(contexFile, sheets)
  await setProgress(file, { state: 'reading', percent: 60 })
  const ofVertical = <Place extends { vertical: string }>(all: readonly Place[]) =>
    all.filter((one) => one.vertical === vertical)
  if (contexFile === 'ProcessConfig') {
    const read = readTable(contexFile, vertical, table, ofVertical(roster.processes))
    const uploaded = { vertical, rows: read.rows, wrong: read.wrong, by }
    const seats = await stagedFiled({ contexFile: 'StaffUser', vertical })
    return previewOf(contexFile, read, compareProcesses(uploaded, roster, seats, at))
  }
  const processes = await stagedFiled({ contexFile: 'ProcessConfig', vertical })
  // A seat may stay where it is: what is exported can always be uploaded.
  const configured = [...roster.processes, ...processes.flatMap(({ rows }) => rows), ...roster.seats]
  const read = readTable(contexFile, vertical, table, ofVertical(configured))
  const uploaded = { vertical, rows: read.rows, wrong: read.wrong, by }
  return previewOf(contexFile, read, compareSeats(uploaded, roster, processes, at))
}

const preview = async (file: InspectedFile, bytes: Uint8Array): Promise<Progress & Partial<Ready>> => {
  try {
    const { ready, lists } = await compare(file, bytes, new Date().toISOString())
    const found = foundKey(file, randomUUID())
    const sections = await writeFound(found, lists)
    return { state: 'ready', percent: 100, ...ready, found, sections }
  } catch (error) {
    if (error instanceof WrongStructure) return failed(error.message)
    if (error instanceof UnreadableSheet) return failed(fileProblems[error.problem])
    throw error
  }
}

/**
 * Reads an inspected file and shows what it would change. The preview decides: if it has ended, was discarded or
 * replaced, nothing happens, so messages may be repeated. The bucket holds what the inspector accepted, whatever a
 * later repeat of it reported.
 */
const readUploaded = async (file: InspectedFile): Promise<string> => {
  if (!(await setProgress(file, { state: 'reading', percent: 30 }))) return 'nothing to read'
  const bytes = await readFile(uploadKey(file), documentsBucket(), limit)
  const outcome = bytes ? await preview(file, bytes) : failed(file.refused ?? fileProblems.gone)
  return (await setProgress(file, outcome)) ? outcome.state : 'gave way'
}

/** Reads inspected roster files. */
export const handler = consumer({
  queue: 'ROSTER_FILES_QUEUE',
  code: 'ROSTER_FILE_READ',
  failure: 'ROSTER_FILE_FAILED',
  message: inspectedFile,
  run: readUploaded,
})
