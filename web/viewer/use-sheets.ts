import { useEffect, useEffectEvent, useState } from 'react'
import { fetchFile } from '../api/fetch-file.ts'
import type { Workbook } from './sheets.ts'
import type { SheetsAnswer } from './sheets-worker.ts'

/** Timeout of a reading. The largest accepted workbook takes a tenth of it. */
const longestReading = 60_000

const readIn = (worker: Worker, file: Blob): Promise<Workbook> => {
  const { promise, resolve, reject } = Promise.withResolvers<Workbook>()
  worker.onmessage = ({ data }: MessageEvent<SheetsAnswer>) =>
    'workbook' in data ? resolve(data.workbook) : reject(new Error(data.problem))
  worker.onerror = () => reject(new Error('The reader of spreadsheets ended'))
  worker.postMessage(file)
  const timer = setTimeout(
    () => reject(new Error('The reader of spreadsheets took too long')),
    longestReading,
  )
  return promise.finally(() => clearTimeout(timer))
}

/** Each request returns a new object, even if two links within a second are equal. */
export type SheetSource = { sheets: string }

/** The sheets of a file, read in their own worker. */
export const useSheets = (
  source: SheetSource,
  onFailure: (problem: unknown) => void,
): Workbook | undefined => {
  const [workbook, setWorkbook] = useState<Workbook>()
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    const ended = new AbortController()
    const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), { type: 'module' })
    const read = async () => {
      const answer = await fetchFile(source.sheets, { signal: ended.signal })
      if (!answer.ok) throw new Error(`The file's link answered ${answer.status}`)
      return readIn(worker, await answer.blob())
    }
    read()
      .then((found) => {
        if (!ended.signal.aborted) setWorkbook(found)
      })
      .catch((problem: unknown) => {
        if (!ended.signal.aborted) failed(problem)
      })
      .finally(() => worker.terminate())
    return () => {
      ended.abort()
      worker.terminate()
    }
  }, [source])
  return workbook
}
