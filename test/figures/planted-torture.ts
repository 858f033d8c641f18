import type { Cost } from '../faults/file-costs.ts'
import type { Passed } from '../faults/passed.ts'
import type { PreviewsReport } from '../faults/previews-worker.ts'
import type { ClaimTrace } from '../support/crowd.ts'
import { judged, type Planted } from './planted.ts'

const ofCases = (test: string) => ({ file: 'test/faults/planted-cases.test.ts', test })
const ofOffices = (test: string) => ({ file: 'test/faults/planted-offices.test.ts', test })

const preview: Cost = {
  ...{ about: 'a preview', bytes: 9_000, shown: 8 },
  ...{ milliseconds: 9_000, processorMs: 900, megabytes: 900 },
}

const refusedAtDoor: Passed = {
  ...{ door: 'orders', file: 'a bomb', outcome: { refused: 'El archivo está vacío' } },
  ...{ milliseconds: 900, megabytes: 200, neighbour: { alone: 10, beside: 1_000 } },
}

const claims = (ms: number): ClaimTrace[] =>
  Array.from({ length: 20 }, () => ({ ms, status: 200, attempts: 1 }) as ClaimTrace)

const shownOrNot: PreviewsReport = { 200: 9, 422: 1 }

export const plantedInTorture: Readonly<Record<string, Planted>> = {
  R1: ofCases('a counter that is not written is a violation of a random sequence'),
  R2: [
    ofCases('whatever is lost or doubled in a table of cases is found'),
    ofCases('a case with two handlers and an analyst with two cases are found'),
  ],
  R3: ofCases('a claim whose answer is not kept is found by a death'),
  R4: ofCases('an approval without its history is found in the storm'),
  R5: ofCases('a change of priority without its history is found'),
  R6: ofCases('a load that does not count its cases is found'),
  R7: ofCases('a row that is neither loaded nor reported is found'),
  report: judged(
    async (told) => (await import('../faults/load-figures.ts')).reportFigures(told),
    { rows: 100, lines: 100, seconds: 8, megabytes: 60 },
    {
      'a row missing': { lines: 99 },
      'a run too long': { seconds: 130 },
      '200 MB more': { megabytes: 260 },
    },
  ),
  R8: { file: 'test/faults/uploads.test.ts', test: 'a file that is written over another is found' },
  R9: ofOffices('a hand-off that may be used again is found'),
  R11: ofOffices('an answer of 500 and a name in the log are found'),
  doors: judged(
    async ({ passed }) => (await import('../faults/door-figures.ts')).passedFigures([passed]),
    { passed: refusedAtDoor },
    {
      'a file that ends its function': { passed: { ...refusedAtDoor, outcome: { refused: '{Error: no}' } } },
      'a refusal of two seconds and a gigabyte': {
        passed: { ...refusedAtDoor, milliseconds: 2_000, megabytes: 1_000 },
      },
      'a wait of four seconds': { passed: { ...refusedAtDoor, neighbour: { alone: 10, beside: 4_010 } } },
    },
  ),
  costs: judged(
    async ({ beside, shown }) => {
      const { neighbourFigure, previewFigures } = await import('../faults/file-costs.ts')
      return [neighbourFigure([{ alone: 10, hostile: 900, beside }]), ...previewFigures([shown])]
    },
    { beside: 1_000, shown: preview },
    {
      'a wait of four seconds': { beside: 4_010 },
      'a preview that is not shown': { shown: { ...preview, shown: 0 } },
      'one that takes its whole function': { shown: { ...preview, milliseconds: 30_000, megabytes: 3_000 } },
    },
  ),
  R13: ofOffices('a seat that a roster file loses is found'),
  R14: [ofOffices('a card over another one is found'), ofOffices('a month that is not counted is found')],
  R16: ofOffices('a member whom a massive news misses is found'),
  R17: ofOffices('a reserve that the fund has and nobody asked for is found'),
  R18: ofOffices('a job of a file that is started twice is found'),
  R19: ofOffices('a document that is read twice is found'),
  R21: [
    judged(
      async (told) => (await import('../faults/rest-figures.ts')).previewsFigures(told),
      { alone: claims(10), library: claims(20), product: claims(22), refusedClaims: 0, answers: shownOrNot },
      {
        'claims that wait twice as long': { product: claims(40) },
        'a claim that is refused': { refusedClaims: 1 },
        'a preview that fails': { answers: { 200: 9, 502: 1 } },
      },
    ),
    ofCases('a list and a stream that say nothing of a bad item are found'),
    ofCases('an answer of 5xx to a request that hangs is found'),
  ],
  R22: [
    ofCases('an action that leaves no history is found in whatever order it comes'),
    ofCases('a record of work that an order of actions does not leave is found'),
  ],
  answers: ofOffices('a word of a published answer that is not read is found'),
  fuzz: ofOffices('a file that takes more than its budget is found'),
}
