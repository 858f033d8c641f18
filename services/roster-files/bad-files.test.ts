import { beforeAll, expect, test } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { rosterFileLimits, rosterFileMessages } from '../../shared/roster-files.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { workbookBomb } from '../../test/support/bombs.ts'
import { xlsFile } from '../../test/support/files.ts'
import { workbookWith } from '../../test/support/hostile-workbooks.ts'
import { workbook, workbookParts, zipOf } from '../../test/support/plain-workbook.ts'
import {
  asRosterFiles,
  beginFile,
  cellsOf,
  confirmFile,
  inspect,
  loadFile,
  messagesAbout,
  personRow,
  previewFile,
  read,
  rosterFile,
  statusOf,
} from '../../test/support/roster-files.ts'
import { saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let admin: TestUser
beforeAll(async () => {
  await useOwnStaffTable('roster-bad-files')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
  await saveProcess(admin)
})

const cells = () => cellsOf('StaffUser', [personRow()])
const parts = () => workbookParts('Planta', cells())
/** A workbook with parts that a plain one has not. */
const withParts = (...names: string[]) =>
  zipOf({ ...parts(), ...Object.fromEntries(names.map((name) => [name, '<x/>'])) })

/** A workbook whose rows are written by hand, and which weighs this much more. */
const ofRows = (rows: string, more = 0) => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const { [sheet]: xml = '', ...others } = parts()
  const sheetXml = xml.replace('</sheetData>', `${rows}</sheetData>`)
  return zipOf({ ...others, [sheet]: sheetXml, 'docProps/thumbnail.jpeg': '0'.repeat(more) })
}
const manyRows = (count: number, column = 'A') =>
  Array.from({ length: count }, (_, index) => {
    const row = index + 3
    return `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`
  }).join('')
/** A workbook of few KB whose cells show as much text as the inspector lets in. */
const ofSharedText = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  )
  return workbookWith({
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}
test.each([
  ['a renamed csv', () => Buffer.from('Código de posición;Documento\r\nP1;123456\r\n'), fileProblems.content],
  ['an .xls', () => xlsFile(), fileProblems.content],
  ['a workbook that is cut short', () => workbook('Planta', cells()).subarray(0, 900), fileProblems.damaged],
  ['macros', () => withParts('xl/vbaProject.bin'), fileProblems.macros],
  ['an embedded object', () => withParts('xl/embeddings/oleObject1.bin'), fileProblems.macros],
  ['links to other files', () => withParts('xl/externalLinks/externalLink1.xml'), fileProblems.links],
  ['a connection to a database', () => withParts('xl/connections.xml'), fileProblems.links],
  ['a bomb', () => workbookBomb({ megabytes: 26 }), fileProblems.unpacked],
  [
    'other columns',
    () =>
      workbook('Planta', [
        ['Código de posición', 'Documento', 'documento'],
        ['P1', '123456', '1'],
      ]),
    'Faltan columnas: Nombre completo, Usuario de red, Vertical, Gerencia, Área, Proceso, Administrativo',
  ],
  [
    'a column twice',
    () =>
      workbook(
        'Planta',
        cells().map((row) => [...row, row[1] ?? '']),
      ),
    'Columnas repetidas: Documento',
  ],
  ['headers alone', () => workbook('Planta', cells().slice(0, 1)), 'El archivo no tiene filas'],
  ['100,001 rows', () => ofRows(manyRows(rosterFileLimits.rows)), fileProblems.tableRows],
  [
    'more than 20,000 errors',
    () =>
      rosterFile(
        'StaffUser',
        Array.from({ length: 10_001 }, (_, at) => ({
          ...personRow(),
          positionCode: `P${at}`,
          documentNumber: 'x',
          user: '',
          vertical: 'Otra' as never,
        })),
      ),
    'El archivo tiene más de 20.000 errores. El primero: fila 2, Documento: El documento debe tener mínimo 6 dígitos',
  ],
  ['a row in place 1,048,576', () => ofRows('<row r="1048576"/>'), undefined],
  [
    'a value in row 1,048,576',
    () => ofRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    fileProblems.tableRows,
  ],
  // Its row is one array that doubles: V8 ends a process, not a thread, when the memory has no room for it.
  [
    'a cell in a column that no sheet has',
    () => ofRows('<row r="9"><c r="ZZZZZZ9"><v>1</v></c></row>', 1_048_576),
    fileProblems.damaged,
  ],
  ['a text that 3,100 cells share', () => ofSharedText(3_100), fileProblems.unpacked],
  ['cells too far to the right', () => ofRows(manyRows(20_000, 'XFD')), fileProblems.unpacked],
])('a file with %s is refused, and says why', async (_, make, detail) => {
  const { preview, FINISHED } = await previewFile(admin, { bytes: make() })
  if (detail === undefined) return expect(preview).toMatchObject({ state: 'ready', records: 1 })
  expect(FINISHED).toBe(1)
  expect(preview).toMatchObject({
    ...{ state: 'failed', percent: 100, records: 0, detail },
    problem: 'El nombre o la estructura del archivo es incorrecto.',
  })
  expect(await confirmFile(admin, preview.id, true)).toMatchObject({ status: 409 })
})

test.each(['Empleados.xlsx', 'Planta.xls', 'Planta.csv', 'Procesos_22_11_2026.xlsx', 'Planta'])(
  'a file of the roster that is called %s is refused before it is sent',
  async (fileName) => {
    const refused = { status: 422, refusal: { message: rosterFileMessages.wrongFile } }
    expect(await beginFile(admin, { bytes: Buffer.alloc(9), fileName })).toMatchObject(refused)
    const { body } = await beginFile(admin, { bytes: Buffer.alloc(9) })
    expect(await loadFile(admin, body.id, { fileName })).toMatchObject(refused)
    expect((await statusOf(admin)).preview?.id).not.toBe(body.id)
  },
)

test('a file of a million rows is too large to be sent', async () => {
  const bytes = { byteLength: rosterFileLimits.size } as Uint8Array
  const refused = await call(asRosterFiles, rosterFileCalls.begin, admin, {
    body: {
      ...{ vertical: 'Operaciones', contexFile: 'StaffUser', fileName: 'Planta.xlsx' },
      ...{ size: bytes.byteLength, sha256: 'a'.repeat(44) },
    },
  })
  expect(refused).toMatchObject({ status: 422, refusal: { message: fileProblems.tableSize } })
})

test('a file that never came says so', async () => {
  const { body } = await beginFile(admin, { bytes: Buffer.alloc(9) })
  await loadFile(admin, body.id, {})
  await inspect(body.id)
  await read(body.id)
  expect((await statusOf(admin)).preview).toMatchObject({ state: 'failed', detail: fileProblems.gone })
})

test('a file in the call itself is taken as one that was posted', async () => {
  const stream = rosterFile('StaffUser', [personRow()]).toString('base64')
  const { body } = await call(asRosterFiles, rosterFileCalls.begin, admin, {
    body: { vertical: 'Operaciones', contexFile: 'StaffUser', fileName: 'planta.xlsx', stream },
  })
  expect(body.slot).toBeUndefined()
  await loadFile(admin, body.id, { fileName: 'planta.xlsx' })
  await inspect(body.id)
  await read(body.id)
  expect((await statusOf(admin)).preview).toMatchObject({
    state: 'ready',
    records: 1,
    fileName: 'planta.xlsx',
  })
  expect(messagesAbout(body.id)).toHaveLength(2)
})
