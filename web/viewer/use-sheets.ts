import { useEffect, useEffectEvent, useState } from 'react'
import { fetchFile } from '../api/fetch-file.ts'
import type { Sheet } from './sheets.ts'
import type { SheetsAnswer } from './sheets-worker.ts'

const readIn = (worker: Worker, file: Blob): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetsAnswer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new Error(data.problem))
    worker.onerror = () => reject(new Error('The reader of spreadsheets ended'))
    worker.postMessage(file)
  })

/** Each asking gives one of its own, also when two links within a second are the same. */
export type SheetSource = { sheets: string }

/** The sheets of a file, read in a worker of its own. */
export const useSheets = (
  source: SheetSource,
  onFailure: (problem: unknown) => void,
): readonly Sheet[] | undefined => {
  const [sheets, setSheets] = useState<Sheet[]>()
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
        if (!ended.signal.aborted) setSheets(found)
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
  return sheets
}
