import { type ChildProcess, fork } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { pixelBomb, repeatingPdf } from '../../test/support/bombs.ts'
import { pdfFile } from '../../test/support/files.ts'
import { sha256Of } from '../../test/support/orders.ts'
import { checkFileInChild } from './check-in-child.ts'

vi.mock('node:child_process', { spy: true })

const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })
const paper = (bytes: Uint8Array, name = 'pagare.pdf') =>
  checkFileInChild(bytes, name, { spreadsheet: false })
const children = () => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess)

it('inspects several files in one child, refuses one that ends it, and continues in another', async () => {
  const file = await pdfFile()
  const checked = { contentType: 'application/pdf', size: file.length, sha256: sha256Of(file), pages: 2 }
  expect(await paper(file)).toEqual(checked)
  await expect(paper(await pixelBomb(), 'foto.png')).rejects.toEqual(refusedFor('pixels'))
  const [first, ...others] = children()
  expect(others).toEqual([])
  const refused = paper(repeatingPdf())
  first?.kill('SIGABRT')
  await expect(refused).rejects.toEqual(refusedFor('complex'))
  expect(first?.signalCode).toBe('SIGABRT')
  expect(await paper(file)).toEqual(checked)
  expect(children()).toHaveLength(2)
})

it('lets no file wait for one that never ends, and starts no third child', async () => {
  vi.resetModules()
  const { checkFileInChild: check } = await import('./check-in-child.ts')
  const asked = (bytes: Uint8Array) => check(bytes, 'pagare.pdf', { spreadsheet: false })
  const file = await pdfFile()
  const whole = { size: file.length }
  expect(await asked(file)).toMatchObject(whole)
  const stuck = children().at(-1)
  const before = children().length
  expect(stuck?.kill('SIGSTOP')).toBe(true)
  const refused = expect(asked(repeatingPdf())).rejects.toEqual(refusedFor('complex'))
  expect([await asked(file), await asked(file)]).toMatchObject([whole, whole])
  expect(children()).toHaveLength(before + 1)
  stuck?.kill('SIGKILL')
  await refused
  expect(stuck?.signalCode).toBe('SIGKILL')
})
