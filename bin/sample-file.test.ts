import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const command = fileURLToPath(new URL('sample-file.ts', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    encoding: 'utf8',
    cwd: folder,
  })
  return { status, said: stdout + stderr }
}
const args = (type: string, rows: string) => ['--type', type, '--rows', rows]

test('prints its options and the types', () => {
  const { status, said } = run('--help')
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('Tipos: datos_bi, ') })
})

test('writes a file and prints how many of its rows are bad', () => {
  const made = run(...args('glatarex', '1000'), '--bad', '1', 'a.csv')
  expect(made).toEqual({ status: 0, said: 'a.csv: 1.000 filas, de ellas 1.000 malas, 1 MB\n' })
  expect(readFileSync(join(folder, 'a.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(1_001)
})

test.each([
  ['an unknown option', ['--hlp'], /--help/],
  ['a missing file name', args('glatarex', '5'), /Falta el nombre del archivo/],
  ['an unknown type', [...args('glatarx', '5'), 'b.csv'], /No hay un tipo 'glatarx'.*glatarex/],
  ['no rows', ['--type', 'glatarex', 'b.csv'], /--rows/],
  ['a share above 1', [...args('glatarex', '5'), '--bad', '2', 'b.csv'], /--bad va de 0 a 1/],
  ['a delimiter of another type', [...args('glatarex', '5'), '--delimiter', '#', 'b.csv'], /no admite '#'/],
  ['a missing folder', [...args('glatarex', '5'), 'nowhere/b.csv'], /No se pudo escribir nowhere/],
])('prints one sentence about %s and writes nothing', (_, options, sentence) => {
  const { status, said } = run(...options)
  expect({ status, lines: said.trimEnd().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringMatching(sentence)],
  })
  expect(readdirSync(folder)).not.toContain('b.csv')
})
