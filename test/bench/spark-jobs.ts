import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampleLayout, writeLargeFile } from '../../infra/local/demo/large-file.ts'
import { bucketNames } from '../../infra/local/environment.ts'
import { jobArguments } from '../../infra/resources/file-job-settings.ts'
import { largeFileTypeOf } from '../../shared/large-files.ts'
import { startSpark } from '../support/spark.ts'
import { atLeast, atMost, type Figure, sum } from './report.ts'

const type = 'transacciones_ods'
/** Share of refused rows; they are also written, so there must be some. */
const bad = 0.01
const most = Number(process.env.BENCH_JOB_ROWS ?? 10_000_000)
const bucket = bucketNames.largeFiles
const put = 'import boto3, sys; boto3.client("s3").upload_file(*sys.argv[1:])'
const remove = `
import boto3, sys
for each in boto3.resource("s3").Bucket(sys.argv[1]).objects.filter(Prefix=sys.argv[2]): each.delete()`

/** P19: a large-file job, from claim to commit, compared with plain Spark; each in a separate process. */
export const sparkJobs = async (): Promise<Figure[]> => {
  const { folder, claimsTable, run, stop } = await startSpark()
  const seconds = async (...options: string[]): Promise<number> => {
    const began = performance.now()
    const { status, said } = await run('python', options)
    if (status !== 0) throw new Error(said.slice(-3_000))
    return (performance.now() - began) / 1_000
  }

  const upload = async (rows: number): Promise<string> => {
    const layout = sampleLayout(type)
    if (!layout) throw new Error(`no layout of ${type}`)
    const file = join(folder, `${rows}.csv`)
    await writeLargeFile(file, layout, { rows, bad })
    const key = `large_files/${type}/${rows}.csv`
    await seconds('-c', put, file, bucket, key)
    rmSync(file)
    return key
  }

  const job = async (key: string): Promise<number> => {
    const fixed = Object.entries(jobArguments(largeFileTypeOf(type), { bucket, claimsTable })).flat()
    const own = ['--key', key, '--file_id', randomUUID(), '--attempt', '1', '--load_day', '2026-11-22']
    const took = await seconds('run.py', ...fixed, ...own)
    for (const folder of [`tables/${type}/data/`, 'rejected/']) await seconds('-c', remove, bucket, folder)
    return took
  }
  const bare = async (key: string, ...options: string[]): Promise<number> => {
    const took = await seconds('tests/bare.py', `s3://${bucket}/${key}`, `s3://${bucket}/bare/`, ...options)
    await seconds('-c', remove, bucket, 'bare/')
    return took
  }

  try {
    const [few, many] = [await upload(most / 10), await upload(most)]
    // One after the other, so that a slow quarter of an hour of the machine affects all.
    const ofFew = [await job(few)]
    const plain = await bare(many)
    const ofMany = await job(many)
    const once = await bare(many, '--once')
    ofFew.push(await job(few))
    return jobFigures({ ofFew, ofMany, plain, once })
  } finally {
    await stop()
  }
}

/** Seconds of jobs with few and with many rows, and of plain Spark with many. */
export type JobTimes = { ofFew: readonly number[]; ofMany: number; plain: number; once: number }

export const jobFigures = ({ ofFew, ofMany, plain, once }: JobTimes): Figure[] => {
  const rows = most.toLocaleString('en')
  return [
    {
      id: 'P19',
      metric: `job of ${rows} rows over bare Spark (reads, casts, numbers, checks keys, writes both)`,
      ...atLeast(plain / ofMany, 0.8),
      details: [`${Math.round(ofMany)} s, bare ${Math.round(plain)} s`],
    },
    {
      id: 'P19',
      metric: 'the same over bare Spark that only casts and writes once',
      ...{ measured: (once / ofMany).toFixed(2), goal: 'told' },
      details: [`bare ${Math.round(once)} s`],
    },
    {
      id: 'P19',
      metric: 'the same over a job of a tenth of the rows',
      ...atMost(ofMany / (sum(ofFew) / 2), 11),
      details: [`${ofFew.map((each) => each.toFixed(1)).join(' s and ')} s`],
    },
  ]
}
