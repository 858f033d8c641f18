import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { caseSheet } from '../shared/case-sheet.ts'
import { addDays } from '../shared/dates.ts'
import { secondsOf } from '../shared/day-spans.ts'
import type { SheetColumn } from '../shared/sheet-values.ts'
import { caseOf } from './case-view/cases.fixture.ts'
import { timeSheet } from './case-view/save-times.tsx'
import { auditSheet } from './features/audit/audit-sheet.ts'
import { teamSheet } from './features/day/team/team-columns.tsx'
import { rowOf } from './features/guarantee-report/report.fixture.ts'
import { reportSheet } from './features/guarantee-report/report-sheet.ts'
import { historySheet } from './features/news/history/history-columns.tsx'
import { historyRows } from './features/news/history/history-model.ts'
import { newsOf } from './features/news/news.fixture.ts'
import { sheetColumns } from './features/ocr/data/save-reading.ts'
import { sheetColumnsOf } from './features/staff/files/sheet-columns.ts'
import { fieldOf } from './readings/readings.fixture.ts'
import { workbookOf } from './ui/workbook.ts'

type Made = { day: string; time: string; name: string; amount: number }
/** A random day within fifty years, a time and a name in mixed case. */
const made: fc.Arbitrary<Made> = fc.record({
  day: fc.integer({ min: 0, max: 18_000 }).map((days) => addDays('2001-01-01', days)),
  time: fc
    .integer({ min: 0, max: 86_399 })
    .map((seconds) => new Date(seconds * 1_000).toISOString().slice(11, 19)),
  name: fc.constantFrom('ana pérez', 'Ñañez Óscar', 'LUZ PEÑA', '=íngrid d’ávila'),
  amount: fc.integer({ min: 0, max: 1_000_000_000 }),
})
const moment = ({ day, time }: Made) => `${day}T${time}`
/** Bogota is five hours behind UTC all year. */
const instant = (of: Made) => new Date(`${moment(of)}-05:00`).toISOString()

type Export = {
  columns: readonly SheetColumn<never>[]
  row: (of: Made) => unknown
  dates: string[]
  people?: string
}
/** Every export of the page: a row of it, its date columns, and the column that names a person. */
const exports: Record<string, Export> = {
  'features/news/history/history-columns.tsx': {
    columns: historySheet as never,
    row: (of) =>
      historyRows(
        [
          newsOf(1, {
            fullName: of.name,
            beginDate: moment({ ...of, time: '08:00:00' }),
            endDate: `${of.day}T17:30:00`,
          }),
        ],
        new Date(`${of.day}T15:00:00Z`),
      )[0],
    dates: ['Desde', 'Hasta'],
    people: 'Persona',
  },
  'features/day/team/team-columns.tsx': {
    columns: teamSheet as never,
    row: ({ name, amount }) => ({
      ...{ fullName: name, user: 'ANAPER01', area: 'A', process: 'P', absences: [], hoursSeg: amount },
      ...{ productiveSeconds: amount, absenceSeconds: 0, nonProductiveSeconds: 0, gapSeconds: 0 },
      ...{ fullGoal: 1, goal: 1, done: 1, conflicts: 0 },
      ...{ aprovedCount: 1, returnedCount: 1, othersCount: 1, total: 3 },
    }),
    dates: [],
    people: 'Persona',
  },
  'features/guarantee-report/report-sheet.ts': {
    columns: reportSheet as never,
    row: (of) =>
      rowOf(1, {
        requestDate: instant(of),
        fiscalDate: of.day.split('-').reverse().join('/'),
        fullNameCustomer: of.name,
      }),
    dates: ['Fecha de solicitud', 'Fecha de corte fiscal'],
    people: 'Nombre del cliente',
  },
  'features/audit/audit-sheet.ts': {
    columns: auditSheet as never,
    row: (of) => ({
      ...{ at: instant(of), request: 'r', session: 's', address: '10.0.0.1', login: 'X', name: of.name },
      ...{
        role: 'R',
        deed: 'saw',
        call: 'GET /requests/{number}',
        object: 'case',
        ids: ['1'],
        customers: ['2'],
        outcome: 'done',
      },
    }),
    dates: ['Fecha y hora'],
    people: 'Nombre',
  },
  'features/ocr/data/save-reading.ts': {
    columns: sheetColumns as never,
    row: (of) => fieldOf(1, 2, { correction: { text: '1', by: 'X', at: instant(of) } }),
    dates: ['Fecha de corrección'],
  },
  'case-view/save-times.tsx': {
    columns: timeSheet as never,
    row: (of) => ({
      ...{ caso: '20261120000000000001', estado: 'Aprobado', producto: 'P', proceso: 'P', subproceso: '' },
      ...{ finiciocaso: moment(of), finiciogestor: moment(of), ffinalgestor: moment(of), usuario: 'X' },
    }),
    dates: ['finiciocaso', 'finiciogestor', 'ffinalgestor'],
  },
  '../shared/case-sheet.ts': {
    columns: caseSheet('librances', 'PAUSED', () => 'red') as never,
    row: (of) =>
      caseOf({
        ...{ dateAssignment: of.day, hourAssignment: of.time, dischargeDate: instant(of) },
        ...{ reqStatus: 'PAUSED', reasonReturn: of.name },
      }),
    dates: ['Fecha recib.', 'Fecha y hora gest.'],
  },
  'features/staff/files/sheet-columns.ts': {
    columns: sheetColumnsOf('StaffUser') as never,
    row: ({ name }) => ({ positionCode: 'OPE1', documentNumber: '0012', fullName: name.toUpperCase() }),
    dates: [],
    people: 'Nombre completo',
  },
}

/** A date or a time as text: a spreadsheet cannot sort it. */
const textOfTime = /^(\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}:\d{2})/

test.each(Object.entries(exports))(
  '%s has real dates, times and numbers, filters, and names of people in capitals',
  async (_, { columns, row, dates, people }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 4 }), async (all) => {
        const rows = all.map((of) => columns.map(({ value }) => value(row(of) as never)))
        const file = new Uint8Array(await (await workbookOf({ name: 'Hoja', columns, rows })).arrayBuffer())
        const [sheet] = await readSheets(Buffer.from(file))
        const [heads = [], ...cells] = sheet?.data ?? []
        expect(cells).toHaveLength(all.length)
        for (const [place, read] of cells.entries()) {
          expect(read.filter((cell) => typeof cell === 'string' && textOfTime.test(cell))).toEqual([])
          const { day, time, name } = all[place] as Made
          for (const date of dates) {
            const cell = read[heads.indexOf(date)] as unknown as Date
            expect(cell).toBeInstanceOf(Date)
            // A day alone, or with its time. A spreadsheet keeps both as a fraction, so milliseconds are not exact.
            const seconds = Math.round((cell.getTime() - Date.parse(`${day}T00:00:00Z`)) / 1_000)
            expect([0, secondsOf(time)]).toContain(seconds)
          }
          if (people) expect(read[heads.indexOf(people)]).toBe(name.toLocaleUpperCase('es'))
        }
        const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
        expect(xml).toMatch(new RegExp(`</sheetData><autoFilter ref="A1:[A-Z]+${all.length + 1}"/>`))
      }),
      { numRuns: 15 },
    )
  },
)

test('every file of the page that declares a sheet is in the list', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const found = files.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !path.endsWith('exports.test.ts') &&
      // The table of a document on the screen, not an export.
      !path.endsWith('viewer/cut-sheet.ts') &&
      /SheetColumn<.+>\[\] |Sheet = \(/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  )
  // The server writes the leader's list too.
  expect([...found, '../shared/case-sheet.ts'].sort()).toEqual(Object.keys(exports).sort())
})
