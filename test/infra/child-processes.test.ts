import type { Serializable } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import { functions } from '../../infra/resources/functions.ts'
import { callChild, startChild } from '../../services/child-process/child.ts'
import { pdfFile } from '../support/files.ts'
import { workbook } from '../support/plain-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'back-office-children-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The answer of a deployed function's child: it runs the function's single file, without its environment. */
const askBundled = async (name: 'rosterReader' | 'inspector', childName: string, task: Serializable) => {
  const directory = join(folder, name)
  bundleInto(directory, functions[name].entry, [])
  const child = startChild(pathToFileURL(join(directory, 'index.js')).href, childName)
  try {
    return await callChild(child, task, 60_000)
  } finally {
    child.kill('SIGKILL')
  }
}

it('reads a sheet in the child of the bundled reader', async () => {
  const sheet = workbook('Planta', [
    ['Código', 'Documento'],
    ['Ñ1', 1_020],
  ])
  expect(await askBundled('rosterReader', 'sheet', sheet)).toEqual({
    sheets: [
      {
        sheet: 'Planta',
        data: [
          ['Código', 'Documento'],
          ['Ñ1', 1_020],
        ],
      },
    ],
  })
})

it('inspects a file in the child of the bundled inspector', async () => {
  const file = await pdfFile()
  const task = [file, 'pagare.pdf', { spreadsheet: false }]
  expect(await askBundled('inspector', 'inspection', task)).toMatchObject({ checked: { size: file.length } })
})
