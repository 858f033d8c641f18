import { firstGeneration } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { seatItem } from '../../services/roster/seat-items.ts'
import { once } from '../../shared/once.ts'
import { logPerPage, rosterFileCalls, rowsPerPage } from '../../shared/roster-file-calls.ts'
import { timedId } from '../../shared/timed-id.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import {
  appliedFile,
  asRosterFiles,
  type FileRow,
  personRow,
  previewFile,
  rosterFile,
} from '../support/roster-files.ts'
import { place, saveProcess } from '../support/staff.ts'
import type { LongList } from './list-fixtures.ts'

const of = { vertical: 'Operaciones', contexFile: 'StaffUser' } as const
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const root = once(() => signedIn('AdministradoresRaiz', undefined, { vertical: place.vertical }))

/**
 * A file with more than a page each of new seats, of errors and of codes that Comercial uses; each row says which it
 * is.
 */
const longFile = once(async () => {
  await saveProcess(await root())
  const codes = (letters: string) => upTo(rowsPerPage + 5).map((index) => `${letters}${index}`)
  const [fresh, wrong, taken] = [codes('NEW'), codes('BAD'), codes('OUT')]
  const seat = { ...place, vertical: 'Comercial', isAdministrative: false, version: 1 } as const
  const changed = { changedBy: 'ADMIN', changedAt: new Date().toISOString() }
  await writeInBatches(
    rosterTable(),
    taken.map((positionCode) => ({
      PutRequest: { Item: seatItem(firstGeneration, { ...seat, ...changed, positionCode }) },
    })),
  )
  const vacant = (positionCode: string, over: FileRow = {}): FileRow =>
    personRow({
      ...{ positionCode, documentNumber: undefined, fullName: undefined, user: undefined },
      ...over,
    })
  const rows = [
    ...fresh.map((code) => vacant(code)),
    ...wrong.map((code) => vacant(code, { isAdministrative: code })),
    ...taken.map((code) => vacant(code)),
  ]
  const { preview } = await previewFile(await root(), { bytes: rosterFile('StaffUser', rows) })
  return { id: preview.id, fresh, wrong, taken }
})

const begin = async <Item>(keys: readonly string[], keyOf: (item: Item) => string, query: object = {}) => ({
  ...{ handler: asRosterFiles, user: await root(), keys, keyOf },
  input: { query: { ...of, ...query } },
})

/** The lists of a roster file and of its results. */
export const rosterFileLists: readonly LongList[] = [
  {
    name: 'the new seats of a file',
    endpoint: rosterFileCalls.changes,
    begin: async () => {
      const { id, fresh } = await longFile()
      const codeOf = ({ to }: { to: { positionCode: string } }) => to.positionCode
      return begin(fresh, codeOf, { id, type: 'created' })
    },
  },
  {
    name: 'the errors of a file',
    endpoint: rosterFileCalls.errors,
    begin: async () => {
      const { id, wrong } = await longFile()
      return begin(wrong, ({ value }: { value: string }) => value, { id })
    },
  },
  {
    name: 'the rows of a file that do not count',
    endpoint: rosterFileCalls.leftOut,
    begin: async () => {
      const { id, taken } = await longFile()
      return begin(taken, ({ name }: { name: string }) => name, { id })
    },
  },
  {
    name: 'the files that were applied or withdrawn',
    endpoint: rosterFileCalls.log,
    begin: async () => {
      const start = Date.parse('2026-11-02T13:00:00Z')
      const ids: string[] = []
      for (const index of upTo(logPerPage + 5))
        ids.push(await appliedFile(of, timedId(new Date(start + index * 1_000))))
      return begin(ids, ({ id }: { id: string }) => id)
    },
  },
]
