import { type Memory, noMemory, type Unfinished } from './unfinished.ts'

/** The state of a file, from its choice until S3 has all of it. */
export type UploadState =
  | { is: 'beginning'; fileName: string }
  /** `secondsLeft` at the rate of the last seconds; undefined until there is one. `lost`: it is being retried. */
  | { is: 'sending'; fileName: string; percent: number; secondsLeft?: number; lost?: boolean }
  | { is: 'arrived'; fileName: string; id: string }
  /** The parts that arrived are kept, and continuing sends only the rest. */
  | { is: 'stopped'; fileName: string; error: unknown }

/** The target of a file; `url` is the object's, without a query. */
export type UploadPlace = { id: string; type: string; url: string; region: string }

/** `Slot` names one of the uploads that are shown side by side. */
export type Calls<Slot extends string, Upload extends { id: string }> = {
  /** Announces the file, and returns its target. */
  begin: (file: File, slot: Slot, request: string) => Promise<Upload>
  send: (sending: {
    upload: Upload
    file: File
    signal: AbortSignal
    onSent: (bytes: number) => void
    onLost: () => void
  }) => Promise<void>
  /** Discards an announced upload, and the parts that arrived. */
  abandon: (upload: Upload) => Promise<void>
  newRequest: () => string
  now: () => number
  /** Stores the running uploads, so that they are known after a reload. */
  memory?: Memory
}

/** An upload that ended and was read is in no slot. */
export type States<Slot extends string> = Readonly<Partial<Record<Slot, UploadState>>>

/** Milliseconds over which the rate is measured. */
const paceOver = 10_000

/** Estimates the seconds until `total`, from the bytes sent in the last seconds. */
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

type Job<Upload> = { file: File; upload?: Upload; stop: AbortController; goOn: () => void }

/** The uploads of this window, at most one per slot; they continue on every screen. */
export const createUploads = <Slot extends string, Upload extends { id: string }>({
  begin,
  send,
  abandon,
  newRequest,
  now,
  memory = noMemory,
}: Calls<Slot, Upload>) => {
  const jobs = new Map<Slot, Job<Upload>>()
  let states = {} as States<Slot>
  const listeners = new Set<() => void>()

  const forget = (slot: string): void => {
    const noted = memory.read()
    if (noted.some((one) => one.slot === slot)) memory.write(noted.filter((one) => one.slot !== slot))
  }
  const setSlot = (slot: Slot, state: UploadState | undefined): void => {
    if (!state || state.is === 'arrived') forget(slot)
    const others = Object.entries(states).filter(([one]) => one !== slot)
    states = Object.fromEntries(state ? [...others, [slot, state]] : others) as States<Slot>
    for (const listener of listeners) listener()
  }

  const run = async (slot: Slot, file: File, ready: () => Promise<Upload>): Promise<void> => {
    const { name: fileName, size } = file
    const job: Job<Upload> = { file, stop: new AbortController(), goOn: () => void run(slot, file, ready) }
    const isPresent = () => jobs.get(slot) === job
    jobs.set(slot, job)
    setSlot(slot, { is: 'beginning', fileName })
    try {
      const upload = await ready()
      job.upload = upload
      memory.write(memory.read().map((one) => (one.slot === slot ? { ...one, id: upload.id } : one)))
      // It was cancelled during the begin call.
      if (!isPresent()) return await abandon(upload)
      const secondsLeft = paceOf(now, size)
      let percent = 0
      let lastShown: string | undefined
      const onSent = (bytes: number) => {
        percent = Math.floor((bytes / size) * 100)
        const left = secondsLeft(bytes)
        // Called many times a second; renders only when the shown text changes.
        if (!isPresent() || lastShown === `${percent} ${left}`) return
        lastShown = `${percent} ${left}`
        setSlot(slot, { is: 'sending', fileName, percent, secondsLeft: left })
      }
      const onLost = () => {
        lastShown = undefined
        if (isPresent()) setSlot(slot, { is: 'sending', fileName, percent, lost: true })
      }
      await send({ upload, file, signal: job.stop.signal, onSent, onLost })
      if (isPresent()) setSlot(slot, { is: 'arrived', fileName, id: upload.id })
    } catch (error) {
      if (isPresent()) setSlot(slot, { is: 'stopped', fileName, error })
    }
  }

  return {
    states: () => states,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (slot: Slot, file: File): Promise<void> => {
      const request = newRequest()
      memory.write([...memory.read(), { slot, request, fileName: file.name, size: file.size }])
      return run(slot, file, () => begin(file, slot, request))
    },
    /** Sends the rest of an earlier upload, perhaps from another window of this browser. */
    resume: (file: File, ready: () => Promise<Upload>, slot: Slot): Promise<void> => run(slot, file, ready),
    /** Uploads interrupted by a reload that have not been continued yet. */
    unfinished: (): Unfinished<Slot>[] =>
      (memory.read() as Unfinished<Slot>[]).filter(({ slot }) => !jobs.has(slot)),
    /** Continues one of these, as the same document. */
    again: (slot: Slot, file: File): void => {
      const noted = memory.read().find((one) => one.slot === slot)
      if (noted) void run(slot, file, () => begin(file, slot, noted.request))
    },
    goOn: (slot: Slot): void => jobs.get(slot)?.goOn(),
    /** No message (C§2.8); nothing of the file remains. */
    cancel: async (slot: Slot): Promise<void> => {
      const job = jobs.get(slot)
      jobs.delete(slot)
      setSlot(slot, undefined)
      job?.stop.abort(new DOMException('cancelled', 'AbortError'))
      if (job?.upload) await abandon(job.upload)
    },
    /** The user has read the result. */
    clear: (slot: Slot): void => {
      jobs.delete(slot)
      setSlot(slot, undefined)
    },
    /** Stops sending; the parts that arrived can be resumed. */
    stopAll: (): void => {
      const stopped = [...jobs.values()]
      jobs.clear()
      states = {} as States<Slot>
      for (const { stop } of stopped) stop.abort(new DOMException('stopped', 'AbortError'))
      for (const listener of listeners) listener()
    },
    isSending: (): boolean =>
      Object.values<UploadState | undefined>(states).some(
        (state) => state?.is === 'beginning' || state?.is === 'sending',
      ),
  }
}
