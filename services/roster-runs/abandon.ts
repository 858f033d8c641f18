import { rosterTable } from '../roster/keys.ts'
import { rosterFileKeys } from '../roster-files/keys.ts'
import { readFiled } from '../roster-files/read-roster.ts'
import { endWrites, findStaged, type StoredStaged } from '../roster-files/stored-files.ts'
import { unchanged } from '../table/conditions.ts'
import { updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { setHead } from './apply-run.ts'
import { advance, type StoredRun } from './stored-run.ts'

type File = StoredRun['files'][number]

const isReadable = async (file: File, staged: StoredStaged): Promise<boolean> => {
  try {
    await readFiled([{ ...file, staged }])
    return true
  } catch {
    return false
  }
}

/** The files of a run that are still staged, and whether each can be read. */
const lookAt = async ({ files }: StoredRun) => {
  const seen = await Promise.all(
    files.map(async (file) => {
      const staged = await findStaged(file)
      return staged?.id === file.id ? [{ file, staged, readable: await isReadable(file, staged) }] : []
    }),
  )
  return seen.flat()
}

/** Moves a file to the log, where its administrators read that it was not applied. */
const fail = (file: File, { previewId: _, applying: __, ...staged }: StoredStaged, now: Date): Write[] =>
  endWrites(file, { ...staged, outcome: 'failed', endedAt: now.toISOString() })

/** Returns the file to the waiting state, for the next run. */
const giveBack = ({ id, ...of }: File): Write => ({
  Update: updateOf({
    table: rosterTable(),
    key: rosterFileKeys.staged(of),
    set: { applying: false },
    ...unchanged({ id }),
  }),
})

/**
 * Abandons a run before its generation is in force, so that the roster can be changed again. Its writes are never read,
 * and the next run makes another generation. Files that cannot be read have failed; if each can be read, their
 * combination cannot be applied, and all have failed.
 */
export const abandon = async (run: StoredRun, now: Date): Promise<void> => {
  const seen = await lookAt(run)
  const allReadable = seen.every(({ readable }) => readable)
  const writes = seen.flatMap(({ file, staged, readable }) =>
    readable && !allReadable ? [giveBack(file)] : fail(file, staged, now),
  )
  const free = setHead(run, { generation: run.from, abandoned: run.to })
  if (!(await advance(run, { phase: 'ended', done: 0 }, [free, ...writes]))) return
  const files = seen.map(({ file, readable }) => ({ ...file, readable }))
  console.error(JSON.stringify({ code: 'ROSTER_RUN_ABANDONED', run: run.id, tries: run.tries, files }))
}
