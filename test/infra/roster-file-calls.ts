import { randomUUID } from 'node:crypto'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { call, signedIn } from '../support/api.ts'
import {
  appliedFile,
  asRosterFiles,
  confirmFile,
  personRow,
  previewFile,
  processRow,
  rosterFile,
  statusOf,
} from '../support/roster-files.ts'
import { enter, place, saveProcess } from '../support/staff.ts'

const of = { vertical: 'Operaciones', contexFile: 'StaffUser' } as const

/** An administrator stages the processes, previews a roster with them, stages and withdraws it. */
export const rosterFileCallsMade = async (): Promise<void> => {
  const admin = await signedIn('AdministradoresPlanta', undefined, { vertical: place.vertical })
  await saveProcess(admin, { process: 'De la planta' })
  const kind = 'ProcessConfig' as const
  const processes = [processRow(), processRow({ process: 'De la planta' })]
  const staged = await previewFile(admin, { kind, bytes: rosterFile(kind, processes) })
  await confirmFile(admin, staged.preview.id, true, { kind, number: staged.preview.going })
  await previewFile(admin, { bytes: rosterFile('StaffUser', [personRow({ fullName: '1' })]) })
  const { preview } = await previewFile(admin, { bytes: rosterFile('StaffUser', [personRow()]) })
  const query = { ...of, id: preview.id }
  await call(asRosterFiles, rosterFileCalls.changes, admin, { query: { ...query, type: 'created' } })
  await call(asRosterFiles, rosterFileCalls.errors, admin, { query })
  await call(asRosterFiles, rosterFileCalls.leftOut, admin, { query })
  const { body } = await confirmFile(admin, preview.id, true, { number: preview.going })
  const stagedQuery = { ...of, id: body.staged?.id ?? '', type: 'created' as const }
  await call(asRosterFiles, rosterFileCalls.changes, admin, { query: stagedQuery })
  await confirmFile(admin, body.staged?.id ?? '', false)
  await call(asRosterFiles, rosterFileCalls.log, admin, { query: of })
  await appliedFile(of)
  await call(asRosterFiles, rosterFileCalls.last, admin, { query: of })
  const { person } = await enter(admin)
  await statusOf(await signedIn('AdministradoresPlanta', person.user))
  const { staged: waiting } = await statusOf(admin, { kind })
  await confirmFile(admin, waiting?.id ?? '', false, { kind })
  const stream = Buffer.from('sent in the call').toString('base64')
  await call(asRosterFiles, rosterFileCalls.begin, admin, {
    body: { ...of, fileName: `Planta ${randomUUID()}.xlsx`, stream },
  })
}
