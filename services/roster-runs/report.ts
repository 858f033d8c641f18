import * as z from 'zod'
import { processFileChanges, seatFileChanges } from '../roster-files/compare.ts'
import { endWrites, type StoredEnded } from '../roster-files/ended-files.ts'
import { readList, writeFound } from '../roster-files/found.ts'
import { stagedKey } from '../roster-files/keys.ts'
import type { NextRoster } from '../roster-files/next-roster.ts'
import { listsOf } from '../roster-files/preview.ts'
import type { StoredStaged } from '../roster-files/stored-files.ts'
import type { Write } from '../table/write.ts'
import type { StoredRun } from './stored-run.ts'

type File = StoredRun['files'][number]

const numbered = z.tuple([z.string(), z.number()])

/**
 * The row numbers of the file by code or process, as its preview counted them; empty for one staged before they were
 * stored.
 */
const numbersOf = async (staged: Pick<StoredStaged, 'found' | 'sections'>): Promise<Map<string, number>> =>
  new Map((await readList(staged, 'numbers')).map((line) => numbered.parse(line)))

/**
 * What became of a file: its report, kept where its log finds it, and the writes that move it from what waits to the log.
 */
export const reportOf = async (
  { id, ...of }: File,
  { previewId: _, applying: __, ...staged }: StoredStaged,
  next: NextRoster,
  now: Date,
): Promise<Write[]> => {
  const { vertical, contexFile } = of
  const changes =
    contexFile === 'StaffUser'
      ? seatFileChanges(next.seats, vertical)
      : processFileChanges(next.processes, vertical)
  const found = stagedKey(id, 'applied')
  const sections = await writeFound(found, listsOf(contexFile, changes, await numbersOf(staged)))
  const ended: StoredEnded = {
    ...staged,
    ...{ counts: changes.counts, leftOut: changes.leftOut.length, found, sections },
    ...{ outcome: 'applied', endedAt: now.toISOString() },
  }
  return endWrites(of, ended)
}
