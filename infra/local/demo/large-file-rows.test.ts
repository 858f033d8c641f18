import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync as unzip } from 'fflate'
import { describe, expect, it } from 'vitest'
import { largeFileTypeIds } from '../../../shared/large-files.ts'
import type { Layout } from '../../resources/large-file-layouts.ts'
import { badRows, type SampleOptions, sampleLayout, sampleText, writeLargeFile } from './large-file.ts'

const layoutOf = (type: string) => sampleLayout(type) as Layout
const textOf = (type: string, options: SampleOptions) => [...sampleText(layoutOf(type), options)].join('')

describe('sample files', () => {
  it.each(largeFileTypeIds)('of %s have its columns and unique keys', (type) => {
    const { columns, key, delimiters, header } = layoutOf(type)
    const rows = textOf(type, { rows: 5_000 }).trimEnd().split('\n')
    const cells = rows.slice(header ? 1 : 0).map((row) => row.split(delimiters[0]))
    expect(cells).toHaveLength(5_000)
    expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([columns.length]))
    const places = key.map((name) => columns.findIndex((column) => column.name === name))
    expect(new Set(cells.map((row) => places.map((at) => row[at]).join('\n'))).size).toBe(5_000)
  })

  it('are the same for the same seed, with about the requested share of bad rows', () => {
    const options = { rows: 10_000, bad: 0.1, seed: 7 }
    const text = textOf('datos_bi', options)
    expect(textOf('datos_bi', options)).toBe(text)
    expect(textOf('datos_bi', { ...options, seed: 8 })).not.toBe(text)
    const good = textOf('datos_bi', { ...options, bad: 0 }).split('\n')
    const rows = text.split('\n')
    // The first line is the header.
    const spoiled = [...rows.keys()].filter((at) => rows[at] !== good[at])
    expect(spoiled).toEqual([...badRows(options)])
    expect(Math.abs(spoiled.length - 1_000)).toBeLessThan(150)
  })

  it('are compressed according to their name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'samples-'))
    const layout = layoutOf('glatarex')
    const expected = textOf('glatarex', { rows: 3_000 })
    for (const extension of ['csv', 'gz', 'zip'])
      await writeLargeFile(join(folder, `a.${extension}`), layout, { rows: 3_000 })
    const read = (extension: string) => readFileSync(join(folder, `a.${extension}`))
    expect(read('csv').toString()).toBe(expected)
    expect(gunzipSync(read('gz')).toString()).toBe(expected)
    expect(Buffer.from(unzip(read('zip'))['a.csv'] ?? []).toString()).toBe(expected)
    rmSync(folder, { recursive: true })
  })
})
