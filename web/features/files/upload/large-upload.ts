import type { FileUpload } from '../../../../shared/large-file-calls.ts'
import type { LargeFileTypeId } from '../../../../shared/large-files.ts'

/** What becomes of the file of one type, from its choice until S3 has it whole. */
export type UploadState =
  | { is: 'beginning'; fileName: string }
  /** `secondsLeft` at the pace of the last seconds; absent until there is one. */
  | { is: 'sending'; fileName: string; percent: number; secondsLeft?: number }
  | { is: 'arrived'; fileName: string }
  /** What arrived is kept, and going on sends only the rest. */
  | { is: 'stopped'; fileName: string; error: unknown }

export type Calls = {
  /** Takes the type and says where the file goes. */
  begin: (file: File, type: LargeFileTypeId, request: string) => Promise<FileUpload>
  send: (sending: {
    upload: FileUpload
    file: File
    signal: AbortSignal
    onSent: (bytes: number) => void
  }) => Promise<void>
  /** Gives the type free, and the parts that arrived up. */
  abandon: (upload: FileUpload) => Promise<void>
  newRequest: () => string
  now: () => number
}

/** Milliseconds over which the pace is taken. */
const paceOver = 10_000

/** Seconds until `total`, by what was sent in the last seconds. */
export const paceOf = (now: () => number, total: number) => {
  const marks: { at: number; bytes: number }[] = []
  return (bytes: number): number | undefined => {
    const at = now()
    marks.push({ at, bytes })
    while (at - (marks[0]?.at ?? at) > paceOver) marks.shift()
    const [first] = marks
    if (!first || at - first.at < 1_000 || bytes <= first.bytes) return undefined
    return Math.ceil(((total - bytes) * (at - first.at)) / (bytes - first.bytes) / 1_000)
  }
}

type Job = { file: File; upload?: FileUpload; stop: AbortController; goOn: () => void }

/** The uploads of this window, one a type at most; they go on whatever screen is shown. */
export const createLargeUploads = ({ begin, send, abandon, newRequest, now }: Calls) => {
  const jobs = new Map<LargeFileTypeId, Job>()
  let states: Readonly<Partial<Record<LargeFileTypeId, UploadState>>> = {}
  const listeners = new Set<() => void>()

  const become = (type: LargeFileTypeId, state: UploadState | undefined): void => {
    const { [type]: _before, ...others } = states
    states = state ? { ...others, [type]: state } : others
    for (const listener of listeners) listener()
  }

  const run = async (type: LargeFileTypeId, file: File, ready: () => Promise<FileUpload>): Promise<void> => {
    const { name: fileName, size } = file
    const job: Job = { file, stop: new AbortController(), goOn: () => void run(type, file, ready) }
    const isPresent = () => jobs.get(type) === job
    jobs.set(type, job)
    become(type, { is: 'beginning', fileName })
    try {
      const upload = await ready()
      job.upload = upload
      // It was cancelled while the server was asked.
      if (!isPresent()) return await abandon(upload)
      const secondsLeft = paceOf(now, size)
      const onSent = (bytes: number) => {
        const percent = Math.floor((bytes / size) * 100)
        if (isPresent()) become(type, { is: 'sending', fileName, percent, secondsLeft: secondsLeft(bytes) })
      }
      await send({ upload, file, signal: job.stop.signal, onSent })
      if (isPresent()) become(type, { is: 'arrived', fileName })
    } catch (error) {
      if (isPresent()) become(type, { is: 'stopped', fileName, error })
    }
  }

  return {
    states: () => states,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (type: LargeFileTypeId, file: File): Promise<void> => {
      const request = newRequest()
      return run(type, file, () => begin(file, type, request))
    },
    /** Sends the rest of one that was begun before, maybe in another window of this browser. */
    resume: (file: File, ready: () => Promise<FileUpload>, type: LargeFileTypeId): Promise<void> =>
      run(type, file, ready),
    goOn: (type: LargeFileTypeId): void => jobs.get(type)?.goOn(),
    /** Without a message (C§2.8); nothing of the file stays. */
    cancel: async (type: LargeFileTypeId): Promise<void> => {
      const job = jobs.get(type)
      jobs.delete(type)
      become(type, undefined)
      job?.stop.abort(new DOMException('cancelled', 'AbortError'))
      if (job?.upload) await abandon(job.upload)
    },
    /** What its user has read. */
    clear: (type: LargeFileTypeId): void => {
      jobs.delete(type)
      become(type, undefined)
    },
    /** Nothing is sent any more, and what arrived waits to be resumed. */
    stopAll: (): void => {
      const stopped = [...jobs.values()]
      jobs.clear()
      states = {}
      for (const { stop } of stopped) stop.abort(new DOMException('stopped', 'AbortError'))
      for (const listener of listeners) listener()
    },
    isSending: (): boolean => Object.values(states).some(({ is }) => is === 'beginning' || is === 'sending'),
  }
}
export type LargeUploads = ReturnType<typeof createLargeUploads>
