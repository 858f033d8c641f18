import * as z from 'zod'
import type { Figure } from '../bench/report.ts'
import { startSpark } from '../support/spark.ts'

const told = z.object({
  deaths: z.number(),
  wrongDeaths: z.array(z.string()),
  files: z.number(),
  wrongFiles: z.array(z.string()),
})

/** R18: what the jobs of large files do when they die at any of their steps, and with hostile files, on real Spark. */
export const jobFigures = async (files: number, seed: number): Promise<Figure[]> => {
  const spark = await startSpark()
  try {
    const { status, said } = await spark.run('python', ['tests/torture.py', String(files), String(seed)])
    if (status !== 0) throw new Error(said.slice(-3_000))
    const { deaths, wrongDeaths, ...ends } = told.parse(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
    const none = (wrong: string[]) => ({
      ...{ measured: String(wrong.length), goal: '0', reached: wrong.length === 0 },
      details: wrong.slice(0, 20),
    })
    return [
      {
        id: 'R18',
        metric: `of ${deaths} deaths of a job before and after every step, then a retry: readers find other than all of one attempt, or something is left`,
        ...none(wrongDeaths),
      },
      {
        id: 'R18',
        metric: `of ${ends.files} hostile files (seed ${seed}), those without a clear end or with other rows than their good ones`,
        ...none(ends.wrongFiles),
      },
    ]
  } finally {
    await spark.stop()
  }
}
