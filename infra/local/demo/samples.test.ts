import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkFile } from '../../../services/inspection/check-file.ts'
import { checkUnpacked } from '../../../services/inspection/spreadsheets.ts'
import { type FileRow, rowsOf } from '../../../services/loads/rows.ts'
import { loadersNamed } from '../../../shared/loaders.ts'
import { samples } from './samples.ts'

it('sample files pass the inspection that uploads go through', async () => {
  for (const { name, make } of samples.filter((one) => !one.name.endsWith('.csv'))) {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(500_000)
    await expect(checkFile(bytes, name, { spreadsheet: name.endsWith('.xlsx') }), name).resolves.toBeDefined()
  }
})

it('has a TIFF of several pages and workbooks with a sound directory', async () => {
  const of = async (name: string) => (await samples.find((sample) => sample.name === name)?.make()) as Buffer
  expect((await sharp(await of('escritura.tif')).metadata()).pages).toBe(3)
  await expect(checkUnpacked(await of('liquidacion.xlsx'))).resolves.toBeUndefined()
})

it('has a file for every loader, all of whose rows but two can be loaded', async () => {
  const files = samples.filter(({ name }) => name.endsWith('.csv'))
  expect(files).toHaveLength(5)
  for (const { name, make } of files) {
    const [loader] = loadersNamed(name)
    if (!loader) throw new Error(`no loader takes ${name}`)
    async function* pieces() {
      yield await make()
    }
    const rows: FileRow[] = []
    for await (const row of rowsOf(pieces(), loader, new Date('2026-11-21T15:00:00Z'))) rows.push(row)
    const reasons = rows.flatMap(({ reason }) => reason ?? [])
    expect(rows, name).toHaveLength(200)
    expect(reasons, name).toEqual(['Proceso que no se conoce', 'Documento no válido'])
  }
})
