import { measuredIn } from '../bench/own-process.ts'
import { atMost, type Figure } from '../bench/report.ts'
import { isClear, type Passed } from './passed.ts'

const waitOf = ({ neighbour }: Passed): number => (neighbour ? neighbour.beside - neighbour.alone : 0)

const lineOf = (passed: Passed): string => {
  const { door, file, outcome, milliseconds, megabytes, neighbour } = passed
  const became = 'refused' in outcome ? outcome.refused : 'taken in'
  const waited = neighbour ? `, its neighbour waited ${waitOf(passed).toFixed(0)} ms more` : ''
  return `${door}, ${file}: ${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(0)} MB${waited}; ${became}`
}

/** R12 for all doors. Accepted files have the budget of their door, and their costs are reported. */
export const passedFigures = (passed: readonly Passed[]): Figure[] => {
  const unclear = passed.filter(({ outcome }) => !isClear(outcome))
  const refused = passed.filter(({ outcome }) => 'refused' in outcome)
  const most = (of: (one: Passed) => number) => Math.max(0, ...refused.map(of))
  return [
    {
      ...{
        id: 'R12',
        metric: `of ${passed.length} files at all doors, those neither refused in words nor taken in`,
      },
      ...{ measured: String(unclear.length), goal: '0', reached: unclear.length === 0 },
      details: passed.map(lineOf),
    },
    {
      ...{ id: 'R12', metric: 'milliseconds of processors until the slowest was refused at its door' },
      ...atMost(
        most(({ milliseconds }) => milliseconds),
        1_000,
        0,
      ),
    },
    {
      ...{ id: 'R12', metric: 'megabytes by which all processes of a door grew for a refusal, at most' },
      ...atMost(
        most(({ megabytes }) => megabytes),
        256,
        0,
      ),
    },
    {
      ...{
        id: 'R12',
        metric: 'seconds more that an honest file waits at a door beside a hostile one, at most',
      },
      ...atMost(Math.max(0, ...passed.map(waitOf)) / 1_000, 3),
    },
  ]
}

export const doorFigures = async (): Promise<Figure[]> =>
  passedFigures(await measuredIn<Passed[]>('../faults/doors-worker.ts'))
