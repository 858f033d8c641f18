import type { Figure } from '../bench/report.ts'
import { type FuzzResult, fuzzFiles } from './fuzz/play.ts'

type Tally = FuzzResult['tallies'] extends Map<string, infer Value> ? Value : never

const lineOf = ([name, { files, said, milliseconds, megabytes, most }]: [string, Tally]): string => {
  const answers = Object.entries(said).map(([answer, times]) => `${times} ${answer}`)
  const taken = `at most ${milliseconds} ms and ${megabytes.toFixed(0)} MB more, ${most.toFixed(0)} MB in all`
  return `${name}: ${files}; ${taken}; ${answers.join(', ')}`
}

/** R20: this many damaged files of all kinds together; a file that fails is kept for the tests. */
export const fuzzFileFigures = async (files: number, seed: number): Promise<Figure[]> => {
  const { problems, tallies } = await fuzzFiles({ count: Math.ceil(files / 6), seed })
  return [
    {
      id: 'R20',
      metric: `of ${files} damaged files, those neither refused clearly nor shown within their budget (seed ${seed})`,
      measured: String(problems.length),
      goal: '0',
      reached: problems.length === 0,
      details: [...[...tallies].map(lineOf), ...problems],
    },
  ]
}
