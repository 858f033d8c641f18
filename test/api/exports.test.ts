import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { splitCells } from '../../services/loads/records.ts'
import { firstGeneration } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { seatItems } from '../../services/roster/seat-items.ts'
import { csvLine, withoutLead } from '../../shared/csv.ts'
import { frequencies } from '../../shared/process-configuration.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { type RosterFileKind, rosterFileKinds, rosterFiles } from '../../shared/roster-file-columns.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { type FileRow, sheetColumnsOf } from '../../web/features/staff/files/sheet-columns.ts'
import { workbookOf } from '../../web/ui/workbook.ts'
import { call, signedIn, type TestUser } from '../support/api.ts'
import { hostileText, mayRun } from '../support/hostile-texts.ts'
import { writeInBatches } from '../support/items.ts'
import { previewFile } from '../support/roster-files.ts'
import { asProcesses, asStaff, enter, newPerson, saveProcess, useOwnStaffTable } from '../support/staff.ts'

/** A file that the product exports and also imports can be uploaded unchanged, and this changes nothing. */

let root: TestUser
beforeAll(async () => {
  root = await signedIn('AdministradoresRaiz')
})

const vertical = 'Tecnología'
const letters = [
  'a',
  'A',
  'á',
  'Á',
  'a\u0301',
  'ñ',
  'Ü',
  'ß',
  '0',
  '1',
  ' ',
  '  ',
  '-',
  '.',
  ',',
  ';',
  '"',
  "'",
]
/** Possible names of a place: also names that differ only in case or accents, and formulas. */
const name = fc
  .array(fc.constantFrom(...letters, '=', '+', '@', '/', '(', ')', '<', '&', '漢', '😀'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
  // An export puts an apostrophe before a formula, and an import removes it.
  .filter((text) => text.trim() !== '' && !/^\s*'/.test(text))
const processes = fc.array(
  fc.record({
    ...{ management: name, area: name, process: name, frequency: fc.constantFrom(...frequencies) },
    daylyGoal: fc.integer({ min: 0, max: 99_999 }),
    ...{ hasAmount: fc.boolean(), isStrategic: fc.boolean() },
  }),
  { minLength: 1, maxLength: 5 },
)
const seats = fc.array(
  fc.record({
    process: fc.nat(),
    fullName: fc.constantFrom('Luz Ángela Peña', 'íñigo D’Ávila', "Ana O'Neill", 'José M. de la Cruz-Ñáñez'),
    ...{ isVacant: fc.boolean(), hasLogin: fc.boolean(), isAdministrative: fc.boolean() },
  }),
  { minLength: 1, maxLength: 6 },
)

const exportOf = async (kind: RosterFileKind) => {
  const query = { Vertical: vertical } as const
  const { items } = (
    kind === 'StaffUser'
      ? await call(asStaff, seatCalls.list, root, { query })
      : await call(asProcesses, processConfigurations.list, root, { query })
  ).body as { items: FileRow[] }
  const columns = sheetColumnsOf(kind)
  const rows = items.map((row) => columns.map(({ value }) => value(row)))
  const file = await workbookOf({ name: rosterFiles[kind].name, columns, rows })
  return { records: rows.length, bytes: new Uint8Array(await file.arrayBuffer()) }
}

const unchanged = (records: number) => ({ state: 'ready', records, errors: 0, leftOut: 0, going: 0 })

/** XML normalises line ends to one form, and allows no control characters other than that and tabs. */
const inXml = (text: unknown): string => String(text).replaceAll(/\r\n?/g, '\n').replaceAll('\u001f', '')

let runs = 0
// Eight rosters with all their calls take 20 s alone.
test('exports of the roster and the processes can be uploaded unchanged, and this changes nothing', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(processes, seats, async (made, entered) => {
      runs += 1
      await useOwnStaffTable(`exports-${runs}`)
      for (const process of made) await saveProcess(root, { vertical, ...process })
      for (const { process: at, fullName, isVacant, hasLogin } of entered) {
        const { management = '', area = '', process = '' } = made[at % made.length] ?? {}
        const place = { vertical, management, area, process } as const
        const user = hasLogin ? newPerson().user : ''
        const { status, person } = await enter(root, { ...place, fullName, user })
        expect(status).toBe(200)
        if (isVacant)
          await call(asStaff, seatCalls.save, root, { body: { positionCode: person.positionCode } })
      }
      // A seat whose process no longer exists.
      const gone = {
        ...newPerson(),
        vertical,
        process: 'Se fue',
        isAdministrative: false,
        version: 1,
      } as const
      const orphan = {
        ...gone,
        fullName: 'ANA PAZ',
        changedBy: 'ADMIN',
        changedAt: '2026-11-22T12:00:00.000Z',
      }
      await writeInBatches(
        rosterTable(),
        seatItems(firstGeneration, orphan).map((Item) => ({ PutRequest: { Item } })),
      )
      for (const kind of rosterFileKinds) {
        const { records, bytes } = await exportOf(kind)
        const { preview } = await previewFile(root, { kind, vertical, bytes })
        expect(preview).toMatchObject(unchanged(records))
        expect(Object.values(preview.counts).every((count) => count === 0)).toBe(true)
      }
    }),
    { numRuns: 8 },
  )
})

test('a CSV has no text that runs as a formula, and every text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 5 }), (texts) => {
      const line = csvLine(texts)
      expect(line.endsWith('\r\n')).toBe(true)
      const cells = splitCells(line.slice(0, -2), ';')
      expect(cells).toHaveLength(texts.length)
      expect((cells as string[]).filter(mayRun)).toEqual([])
      expect((cells as string[]).map(withoutLead)).toEqual(texts)
    }),
    { numRuns: 500 },
  )
})

test('a workbook has no text that is a formula, and every text is read back unchanged', async () => {
  const columns = [{ header: 'Texto', width: 20 }]
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 20 }), async (texts) => {
      const file = await workbookOf({ name: 'Hoja', columns, rows: texts.map((text) => [text]) })
      const bytes = new Uint8Array(await file.arrayBuffer())
      for (const [name, part] of Object.entries(unzipSync(bytes)))
        if (name.endsWith('.xml')) expect(strFromU8(part)).not.toMatch(/<(\w+:)?f[\s>/]/)
      const [sheet] = await readSheets(Buffer.from(bytes), { trim: false })
      expect(sheet?.data.slice(1).map(([cell]) => inXml(cell))).toEqual(texts.map(inXml))
    }),
    { numRuns: 40 },
  )
})
