import * as z from 'zod/mini'
import { type Figure, none } from '../bench/report.ts'
import { startSpark } from '../support/spark.ts'

const report = z.object({
  deaths: z.number(),
  wrongDeaths: z.array(z.string()),
  kills: z.number(),
  wrongKills: z.array(z.string()),
  files: z.number(),
  wrongFiles: z.array(z.string()),
})

/** R18: the jobs of large files, on real Spark, when they die at any step, and with hostile files. */
export const jobFigures = async (size: { files: number; kills: number }, seed: number): Promise<Figure[]> => {
  const spark = await startSpark()
  try {
    const options = [size.files, seed % 1_000_000, size.kills].map(String)
    const { status, said } = await spark.run('python', ['tests/torture.py', ...options])
    if (status !== 0) throw new Error(said.slice(-3_000))
    const {
      deaths,
      wrongDeaths,
      kills: killed,
      wrongKills,
      ...ends
    } = report.parse(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
    const noneOf = (wrong: string[]) => ({ ...none(wrong.length), details: wrong.slice(0, 20) })
    return [
      {
        id: 'R18',
        metric: `of ${deaths} deaths of a job before and after every step, then a retry: readers find other than all of one attempt, or something is left`,
        ...noneOf(wrongDeaths),
      },
      {
        id: 'R18',
        metric: `of ${killed} jobs whose processes were killed while they worked, then a retry: readers find other than all of one attempt, or something is left`,
        ...noneOf(wrongKills),
      },
      {
        id: 'R18',
        metric: `of ${ends.files} hostile files (seed ${seed}), those without a clear end or with other rows than their good ones`,
        ...noneOf(ends.wrongFiles),
      },
    ]
  } finally {
    await spark.stop()
  }
}
