import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type FuzzedFile, fuzzedFiles } from './files.ts'
import { extensionOfKind, type FileKindId, fileKindIds, fileNames } from './kinds.ts'
import { makeSamples } from './samples.ts'
import { type Budget, endPreviews, inspect, overBudget, type Played, preview } from './targets.ts'
import { openViewer } from './viewer.ts'

/** Files that failed once: part of every run of the tests. */
const found = new URL('../found/', import.meta.url)
/** With more problems than this, the fault is not in single files. */
const mostProblems = 25

const keep = async ({ kind, bytes }: FuzzedFile): Promise<string> => {
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const name = `${kind}-${sum}.${extensionOfKind(kind)}`
  await mkdir(found, { recursive: true })
  await writeFile(new URL(name, found), bytes)
  return fileURLToPath(new URL(name, found)).split('/').slice(-4).join('/')
}

const kindOfName = (name: string): FileKindId | undefined =>
  fileKindIds.find((kind) => name.startsWith(`${kind}-`))

const keptFiles = async (): Promise<FuzzedFile[]> => {
  const names = await readdir(found).catch((): string[] => [])
  const files = names.toSorted().map(async (name) => {
    const kind = kindOfName(name)
    return kind ? [{ kind, bytes: await readFile(new URL(name, found)) }] : []
  })
  return (await Promise.all(files)).flat()
}

/** A tab's page that is drawn again for each file, and the worker of its kind. */
const viewerBudget: Budget = { milliseconds: 15_000, megabytes: 768 }

/** The expected results of an honest file. */
const shown = ['accepted', 'all pages', 'picture']

type Target = 'inspector' | 'previews' | 'viewer'
type Tally = {
  files: number
  said: Record<string, number>
  milliseconds: number
  megabytes: number
  most: number
}

export type FuzzResult = { tallies: Map<string, Tally>; problems: string[] }

const add = ({ tallies }: FuzzResult, target: Target, kind: FileKindId, played: Played): void => {
  const key = `${target} ${kind}`
  const tally = tallies.get(key) ?? { files: 0, said: {}, milliseconds: 0, megabytes: 0, most: 0 }
  tally.files += 1
  tally.said[played.said] = (tally.said[played.said] ?? 0) + 1
  for (const what of ['milliseconds', 'megabytes', 'most'] as const)
    tally[what] = Math.max(tally[what], played[what])
  tallies.set(key, tally)
}

type Viewer = Awaited<ReturnType<typeof openViewer>>

const view = async (viewer: Viewer, file: FuzzedFile, pages?: (string | null)[]): Promise<Played> => {
  const { as, said, ...taken } = await viewer.show({ ...file, fileName: fileNames[file.kind], pages })
  const isClear = as === 'picture' || as === 'refusal'
  const problem = isClear ? overBudget(taken, viewerBudget) : `${as}: ${said}`
  return { ...taken, said: as, problem }
}

/** The whole path of a file: what the inspector accepts is shown, a TIFF by its preview. */
const playOne = async (viewer: Viewer, file: FuzzedFile, tell: (target: Target, played: Played) => void) => {
  const { kind, bytes } = file
  const inspected = await inspect(file)
  tell('inspector', inspected)
  const accepted = inspected.said === 'accepted'
  const converted = kind === 'tiff' && accepted ? await preview(bytes) : undefined
  if (converted) tell('previews', converted)
  const isShown = accepted && kind !== 'xls' && (kind !== 'tiff' || converted?.pages)
  if (isShown) tell('viewer', await view(viewer, file, converted?.pages))
}

/** Plays files one after the other, and keeps each one that fails. */
const playFiles = async (files: Iterable<FuzzedFile>): Promise<FuzzResult> => {
  const result: FuzzResult = { tallies: new Map(), problems: [] }
  const viewer = await openViewer()
  try {
    for (const file of files) {
      if (result.problems.length >= mostProblems) break
      const problems: string[] = []
      await playOne(viewer, file, (target, played) => {
        add(result, target, file.kind, played)
        if (played.problem) problems.push(`${target}: ${played.problem}`)
        else if (file.isHonest && !shown.includes(played.said)) problems.push(`${target}: ${played.said}`)
      })
      if (problems.length > 0) result.problems.push(`${await keep(file)}: ${problems.join('; ')}`)
    }
  } finally {
    endPreviews()
    await viewer.close()
  }
  return result
}

/** The unchanged samples, the files found earlier, and this many damaged ones of each kind. */
export const fuzzFiles = async (size: { count: number; seed: number }): Promise<FuzzResult> => {
  const samples = await makeSamples()
  const kept = await keptFiles()
  function* all(): Generator<FuzzedFile> {
    for (const kind of fileKindIds) for (const bytes of samples[kind]) yield { kind, bytes, isHonest: true }
    yield* kept
    for (const kind of fileKindIds) yield* fuzzedFiles(kind, samples, size)
  }
  return playFiles(all())
}
