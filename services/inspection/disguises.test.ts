import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import {
  book,
  cell,
  external,
  formula,
  type Part,
  refusedParts,
  relation,
  sheet,
} from '../../test/faults/hostile/disguised-workbooks.ts'
import { zipOf } from '../../test/support/plain-workbook.ts'
import { type Choose, choicesFrom, xmlOf } from '../../test/support/xml-writings.ts'
import { checkUnpacked } from './spreadsheets.ts'

const honest: readonly (readonly [string, Part])[] = [
  ['a link to a page', relation('hyperlink', 'https://a.b/c?d=1|2', external)],
  ['a link to a page in a formula', formula('HYPERLINK("http://a.b/|x!y","IMAGE(a)")')],
  ['a picture of its own', relation('image', '../media/a.png')],
  [
    'areas to print',
    book({
      name: 'definedName',
      attributes: { name: '_xlnm.Print_Area', localSheetId: '0' },
      inside: "'Uno|Dos'!$A$1:$C$9",
    }),
  ],
  ['a name that is called like a function', formula('Image+RTD1+Ventas[Rtd]')],
  [
    'a text that looks like a formula',
    sheet(cell({ name: 'v', inside: '=cmd|\'/c calc\'!A1 & WEBSERVICE("a")' })),
  ],
]

const saidOf = (part: Part, choose: Choose): Promise<string | undefined> =>
  checkUnpacked(zipOf({ [part.name]: xmlOf(part.root, part.namespace, choose) })).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.details?.reason : fileProblems.damaged),
  )

const inManyWays = (part: Part, said: string | undefined) =>
  fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      expect(await saidOf(part, choicesFrom(seed))).toBe(said)
    }),
    { numRuns: 200 },
  )

describe('a workbook, however its XML is written', () => {
  it.each(refusedParts)('is refused with %s', (_, problem, part) => inManyWays(part, fileProblems[problem]))
  it.each(honest)('is accepted with %s', (_, part) => inManyWays(part, undefined))
})
