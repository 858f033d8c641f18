import { beforeAll, expect, test } from 'vitest'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { workbook, workbookParts, zipOf } from '../../test/support/plain-workbook.ts'
import { cellsOf, personRow, previewFile } from '../../test/support/roster-files.ts'
import { saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let admin: TestUser
beforeAll(async () => {
  await useOwnStaffTable('roster-sheets')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
  await saveProcess(admin)
})

type Cells = readonly (readonly (string | number)[])[]
const cells = (...rows: Parameters<typeof personRow>[0][]) =>
  cellsOf(
    'StaffUser',
    rows.map((row) => personRow(row)),
  )

/** A workbook whose first sheet is another one. */
const afterSheet = (first: Cells, second: Cells): Buffer => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const [one, two] = [workbookParts('Resumen', first), workbookParts('Planta', second)]
  const twice = (part: string, after: string) => {
    const text = one[part] ?? ''
    const found = new RegExp(after).exec(text)?.[0] ?? ''
    return {
      [part]: text.replace(
        found,
        found + found.replace('Resumen', 'Planta').replace(/1(?=")|1(?=\.xml)/g, '2'),
      ),
    }
  }
  return zipOf({
    ...one,
    ...twice('xl/workbook.xml', '<sheet name.*?/>'),
    ...twice('xl/_rels/workbook.xml.rels', '<Relationship Id.*?/>'),
    ...twice('[Content_Types].xml', '<Override PartName="/xl/worksheets.*?/>'),
    'xl/worksheets/sheet2.xml': two[sheet] ?? '',
  })
}

test('a roster behind a summary and under a title is found, its rows are told by their own numbers', async () => {
  const wrong = { documentNumber: 'x' }
  const titled: Cells = [['Planta de Operaciones a noviembre'], ...cells({}, wrong)]
  const { preview } = await previewFile(admin, { bytes: afterSheet([['Resumen'], ['Personas', 1]], titled) })
  expect(preview).toMatchObject({ state: 'ready', records: 2, errors: 1 })
  expect(preview.notes).toEqual(['Se leyó la hoja Planta, desde la fila 2'])
})

test('where no sheet has the columns, what lacks is told of the first, by its name', async () => {
  const { preview } = await previewFile(admin, { bytes: afterSheet([['Resumen']], [['Documento']]) })
  expect(preview).toMatchObject({
    state: 'failed',
    detail: expect.stringMatching(
      /^Se leyó la primera hoja, Resumen\. Faltan columnas: Código de posición, /,
    ),
  })
})

test('columns that nobody knows are told, not dropped in silence', async () => {
  const more = cells({}).map((row, index) => [
    ...row,
    index === 0 ? 'Teléfono' : '300',
    index === 0 ? '' : 'x',
  ])
  const { preview } = await previewFile(admin, { bytes: workbook('Planta', more) })
  expect(preview).toMatchObject({ state: 'ready', errors: 0 })
  expect(preview.notes).toEqual(['No se leyó esta columna: Teléfono'])
})
