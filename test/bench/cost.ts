import { readFileSync, writeFileSync } from 'node:fs'
import { readRuns } from '../figures/kept.ts'
import { assumed, costOf, costPage, type Usage } from './cost-model.ts'
import { unitsOf } from './ledger.ts'
import { type Figure, sum } from './report.ts'
import { liveOnce, totalsAfterLife } from './write-units.ts'

const usageFile = new URL('../../docs/cost.json', import.meta.url)
const pageFile = new URL('../../docs/cost.md', import.meta.url)
export const keptUsage = (): Usage => JSON.parse(readFileSync(usageFile, 'utf8'))
export const keptPage = (): string => readFileSync(pageFile, 'utf8')

/** The calls of an order and of a case, as CALLS counted and kept them. */
const callsOfCase = (): { calls: number; preflights: number } => {
  const wanted = ['requests of an order with 5 documents', 'requests of a case with every document looked at']
  const details = readRuns()
    .filter(({ step }) => step === 'CALLS')
    .flatMap(({ figures }) => figures)
    .filter(({ metric }) => wanted.includes(metric))
    .map(({ details: [one = ''] = [] }) => /^(\d+) calls and (\d+) preflights$/.exec(one))
  if (details.length !== wanted.length || details.includes(null)) throw new Error('CALLS is not kept')
  const at = (place: number) => sum(details.map((one) => Number(one?.[place])))
  return { calls: at(1), preflights: at(2) }
}

export const costFigures = (usage: Usage): Figure[] => {
  const { centsPerCase, readingShare } = costOf(usage)
  return [
    {
      ...{ id: 'COST', metric: 'cents a case, with files and without reading' },
      ...{ measured: centsPerCase.toFixed(3), goal: '< 0.2', reached: centsPerCase < 0.2 },
      details: assumed.map(([what, as]) => `assumed ${what}: ${as}`),
    },
    {
      ...{ id: 'COST', metric: 'reading over asking Textract for everything' },
      ...{ measured: readingShare.toFixed(3), goal: '< 0.1', reached: readingShare < 0.1 },
    },
  ]
}

/** What a month costs, of the units and calls of a case; writes docs/cost.md. */
export const cost = async (): Promise<Figure[]> => {
  const writes = sum((await liveOnce()).map(unitsOf)) + Number((await totalsAfterLife()).measured)
  const calls = callsOfCase()
  // A call reads its session and what it is about: two consistent reads of a unit.
  const usage: Usage = { writeUnits: writes, readUnits: 2 * calls.calls, ...calls }
  writeFileSync(usageFile, `${JSON.stringify(usage, null, 2)}\n`)
  writeFileSync(pageFile, costPage(usage))
  return costFigures(usage)
}
