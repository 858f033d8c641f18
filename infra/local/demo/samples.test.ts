import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkFile } from '../../../services/inspection/check-file.ts'
import { checkUnpacked } from '../../../services/inspection/spreadsheets.ts'
import { type FileRow, rowsOf } from '../../../services/loads/rows.ts'
import { tableIn } from '../../../services/roster-files/header.ts'
import { readSheets } from '../../../services/roster-files/read-sheet.ts'
import { readTable } from '../../../services/roster-files/read-table.ts'
import { loadFormatsNamed } from '../../../shared/load-formats.ts'
import { isNamedAfter, rosterFiles } from '../../../shared/roster-file-columns.ts'
import { demoProcesses } from './organisation.ts'
import { demoSeats } from './roster.ts'
import { rosterSamples } from './sample-rosters.ts'
import { samples } from './samples.ts'

it('sample files pass the inspection of uploads', async () => {
  for (const { name, make } of samples.filter((one) => !one.name.endsWith('.csv'))) {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(500_000)
    await expect(checkFile(bytes, name, { spreadsheet: name.endsWith('.xlsx') }), name).resolves.toBeDefined()
  }
})

it('has a multi-page TIFF and workbooks with a valid zip directory', async () => {
  const of = async (name: string) => (await samples.find((sample) => sample.name === name)?.make()) as Buffer
  expect((await sharp(await of('escritura.tif')).metadata()).pages).toBe(3)
  await expect(checkUnpacked(await of('liquidacion.xlsx'))).resolves.toBeUndefined()
})

it('has a file for every format, with two rows that cannot be loaded', async () => {
  const files = samples.filter(({ name }) => name.endsWith('.csv'))
  expect(files).toHaveLength(5)
  for (const { name, make } of files) {
    const [format] = loadFormatsNamed(name)
    if (!format) throw new Error(`no format takes ${name}`)
    async function* pieces() {
      yield await make()
    }
    const rows: FileRow[] = []
    for await (const row of rowsOf(pieces(), format, new Date('2026-11-21T15:00:00Z'))) rows.push(row)
    const reasons = rows.flatMap(({ reason }) => reason ?? [])
    expect(rows, name).toHaveLength(200)
    expect(reasons, name).toEqual(['Proceso que no se conoce', 'Documento no válido'])
  }
})

it('has rosters and processes of the administrators’ vertical, with the required file names and columns', async () => {
  const files = await Promise.all(
    rosterSamples.map(async ({ name, make }) => ({ name, bytes: await make() })),
  )
  expect(
    files.map(({ name }) => isNamedAfter('StaffUser', name) || isNamedAfter('ProcessConfig', name)),
  ).toEqual([true, true, true, true])
  const [sheet] = await readSheets(files[0]?.bytes as Buffer)
  const [headers, ...rows] = sheet?.data ?? []
  expect(headers).toEqual(rosterFiles.StaffUser.columns.map(({ header }) => header))
  const seats = demoSeats(new Date(0)).filter(({ vertical }) => vertical === 'Operaciones')
  expect(rows).toHaveLength(seats.length + 1)
  const [codes, documents] = [0, 1].map((column) => rows.map((row) => row[column]).filter(Boolean))
  expect([new Set(codes).size, new Set(documents).size]).toEqual([codes?.length, documents?.length])
  const processes = demoProcesses.filter(({ vertical }) => vertical === 'Operaciones')
  const errors = await Promise.all(
    files.map(async ({ name, bytes }) => {
      const kind = isNamedAfter('StaffUser', name) ? 'StaffUser' : 'ProcessConfig'
      const table = tableIn(kind, await readSheets(bytes))
      return readTable(kind, 'Operaciones', table, processes).errors.length
    }),
  )
  expect(errors).toEqual([0, 0, 4, 0])
})
