import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspect } from '../../../services/documents/inspect.ts'
import { unpacksSafely } from '../../../services/documents/spreadsheets.ts'
import { samples } from './samples.ts'

it('sample files pass the inspection that uploads go through', async () => {
  for (const { name, make } of samples) {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(500_000)
    await expect(inspect(bytes, name, { spreadsheet: name.endsWith('.xlsx') }), name).resolves.toBeDefined()
  }
})

it('has a TIFF of several pages and workbooks with a sound directory', async () => {
  const of = async (name: string) => (await samples.find((sample) => sample.name === name)?.make()) as Buffer
  expect((await sharp(await of('escritura.tif')).metadata()).pages).toBe(3)
  expect(unpacksSafely(await of('liquidacion.xlsx'))).toBe(true)
})
