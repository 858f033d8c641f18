import { randomUUID } from 'node:crypto'
import { fileProblems } from '../../shared/file-problems.ts'
import { rosterFileLimits, rosterFileMessages } from '../../shared/roster-files.ts'
import { readFile } from '../documents/bucket.ts'
import { documentsBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
import { rosterTable } from '../roster/keys.ts'
import { wasUpdated } from '../table/item.ts'
import { writeFound } from './found.ts'
import { tableIn, WrongStructure } from './header.ts'
import { foundKey, rosterFileKeys, type UploadedFile, uploadKey } from './keys.ts'
import { compareFile, previewOf, type Ready } from './preview.ts'
import { type InspectedFile, inspectedFile } from './queue.ts'
import { readRoster, stagedFiled } from './read-roster.ts'
import { readSheets, UnreadableSheet } from './read-sheet.ts'
import { readTable } from './read-table.ts'
import type { StoredPreview } from './stored-files.ts'

type Progress = Pick<StoredPreview, 'state' | 'percent'> & Partial<StoredPreview>

/** Records the progress of a file, unless its preview has ended, was discarded or replaced: then false. */
const setProgress = (file: UploadedFile, progress: Progress): Promise<boolean> => {
  const underWay: Record<string, StoredPreview['state']> = { inspecting: 'inspecting', reading: 'reading' }
  return wasUpdated({
    table: rosterTable(),
    key: rosterFileKeys.preview(file, file.user),
    set: progress,
    condition: '#id = :id AND #state IN (:inspecting, :reading)',
    values: { id: file.id, ...underWay },
  })
}

const limit = { under: rosterFileLimits.size, problem: 'tableSize' } as const

const failed = (detail: string): Progress => ({
  ...{ state: 'failed', percent: 100, problem: rosterFileMessages.wrongFile, detail },
})

const compare = async (file: InspectedFile, bytes: Uint8Array, at: string) => {
  const { contexFile, vertical, user: by } = file
  const [sheets, roster] = await Promise.all([readSheets(bytes), readRoster()])
  const table = tableIn(contexFile, sheets)
  await setProgress(file, { state: 'reading', percent: 60 })
  const isOfSeats = contexFile === 'StaffUser'
  const staged = await stagedFiled({ contexFile: isOfSeats ? 'ProcessConfig' : 'StaffUser', vertical })
  // A seat may stay where it is: what is exported can always be uploaded.
  const places = isOfSeats ? [...staged.processes.flatMap(({ rows }) => rows), ...roster.seats] : []
  const configured = [...roster.processes, ...places].filter((one) => one.vertical === vertical)
  const read = readTable(contexFile, vertical, table, configured)
  const uploaded = { vertical, rows: read.rows, wrong: read.wrong, by }
  return previewOf(contexFile, read, compareFile(contexFile, uploaded, roster, staged, at))
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

/** Reads a file that the inspector accepted and shows what it would change. Messages may be repeated. */
const readUploaded = async (file: InspectedFile): Promise<string> => {
  if (!(await setProgress(file, { state: 'reading', percent: 30 }))) return 'nothing to read'
  const bytes = await readFile(uploadKey(file), documentsBucket(), { limit })
  const outcome = bytes ? await preview(file, bytes) : failed(file.refused ?? fileProblems.gone)
  return (await setProgress(file, outcome)) ? outcome.state : 'gave way'
}

export const handler = consumer({
  queue: 'ROSTER_FILES_QUEUE',
  code: 'ROSTER_FILE_READ',
  failure: 'ROSTER_FILE_FAILED',
  message: inspectedFile,
  run: readUploaded,
})
