import type { Load } from '../../../shared/loads.ts'
import type { Management } from '../../../shared/roles.ts'
import { partRanges, type Range } from './file-rules.ts'

/** How many parts are sent at the same time. */
const concurrency = 3

type SendPart = (index: number, range: Range, signal: AbortSignal) => Promise<Load>

/**
 * Sends the missing parts. `arrived` collects the ones that arrived, so that a retry sends only the others.
 * The first failure aborts the rest.
 */
const sendParts = async (
  ranges: readonly Range[],
  arrived: Set<number>,
  send: SendPart,
  { signal, onArrival }: { signal: AbortSignal; onArrival: () => void },
): Promise<Load> => {
  const missing = ranges.map((_, place) => place).filter((place) => !arrived.has(place))
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  let last: Load | undefined
  const worker = async (): Promise<void> => {
    for (let place = missing.shift(); place !== undefined; place = missing.shift()) {
      both.throwIfAborted()
      const load = await send(place + 1, ranges[place] as Range, both)
      arrived.add(place)
      // The answer with the most parts is the newest state.
      if (!last || load.received >= last.received) last = load
      onArrival()
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, worker))
  } catch (error) {
    stop.abort()
    throw error
  }
  if (!last) throw new Error('every part had arrived')
  return last
}

/** The state of one file, from its choice to the last case. The whole file is checked before any of it is loaded. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; fileName: string; percent: number }
  /** The dry run, then the load itself; both run on the server. */
  | { is: 'checking' | 'loading'; fileName: string; load: Load }
  | { is: 'checked' | 'done' | 'failed'; fileName: string; load: Load }
  /** A step failed. Nothing is lost, and a retry does only what is missing. */
  | { is: 'stopped'; fileName: string; error: unknown }

export type Calls = {
  sendPart: (part: {
    file: File
    management: Management
    range: Range
    uploadId: string
    index: number
    total: number
    signal: AbortSignal
  }) => Promise<Load>
  loadChecked: (id: string, uploadId: string) => Promise<Load>
  status: (id: string) => Promise<Load>
  wait: () => Promise<void>
  newId: () => string
}

/** Number of consecutive failed polls before the leader gets a message. */
const missedLimit = 5

/** One upload at a time, which outlives the screen where it started. */
export const createCaseUpload = ({ sendPart, loadChecked, status, wait, newId }: Calls) => {
  let state: UploadState = { is: 'idle' }
  let goOn: (() => Promise<void>) | undefined
  let sending: AbortController | undefined
  /** Changes when the upload is cancelled: later answers are ignored. */
  let turn = 0
  const listeners = new Set<() => void>()

  const setState = (next: UploadState): void => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Runs a step; after a failure, `goOn` repeats the same step. */
  const attempt = async (
    fileName: string,
    step: (isPresent: () => boolean) => Promise<void>,
  ): Promise<void> => {
    turn += 1
    const mine = turn
    goOn = () => attempt(fileName, step)
    try {
      await step(() => mine === turn)
    } catch (error) {
      if (mine === turn) setState({ is: 'stopped', fileName, error })
    }
  }

  const follow = async (begun: Load, isPresent: () => boolean): Promise<void> => {
    const { fileName, dryRun } = begun
    let load = begun
    let missed = 0
    while (isPresent()) {
      if (load.state === 'failed') return setState({ is: 'failed', fileName, load })
      if (load.state === 'done') return setState({ is: dryRun ? 'checked' : 'done', fileName, load })
      setState({ is: dryRun ? 'checking' : 'loading', fileName, load })
      await wait()
      try {
        load = await status(load.id)
        missed = 0
      } catch (error) {
        missed += 1
        if (missed === missedLimit) throw error
      }
    }
  }

  return {
    state: (): UploadState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sends a file for its dry run. */
    check: (file: File, management: Management): Promise<void> => {
      const ranges = partRanges(file.size)
      const total = ranges.length
      const arrived = new Set<number>()
      const uploadId = newId()
      const fileName = file.name
      let sent: Load | undefined
      return attempt(fileName, async (isPresent) => {
        if (!sent) {
          sending = new AbortController()
          const reportProgress = () =>
            isPresent() &&
            setState({ is: 'sending', fileName, percent: Math.floor((arrived.size / total) * 100) })
          reportProgress()
          sent = await sendParts(
            ranges,
            arrived,
            (index, range, signal) => sendPart({ file, management, range, uploadId, index, total, signal }),
            { signal: sending.signal, onArrival: reportProgress },
          )
        }
        await follow(sent, isPresent)
      })
    },
    /** Loads the cases that a dry run accepted. */
    load: (checked: Load): Promise<void> => {
      const uploadId = newId()
      return attempt(checked.fileName, async (isPresent) => {
        setState({
          is: 'loading',
          fileName: checked.fileName,
          load: { ...checked, percent: 0, loaded: 0, refused: 0, warned: 0 },
        })
        await follow(await loadChecked(checked.id, uploadId), isPresent)
      })
    },
    goOn: (): void => void goOn?.(),
    /** Closes the upload. A running load continues, and is in the list of loads. */
    close: (): void => {
      turn += 1
      sending?.abort()
      setState({ is: 'idle' })
    },
  }
}
export type CaseUpload = ReturnType<typeof createCaseUpload>
