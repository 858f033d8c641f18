import * as z from 'zod'
import type { Filed } from './filed.ts'
import { readList } from './found.ts'
import type { FileOf } from './keys.ts'
import type { RowOf } from './read-table.ts'
import { findStaged, type StoredStaged } from './stored-files.ts'

const seen = z.tuple([z.string(), z.string()])

/** A staged file as the apply and the previews compare it; only the reader writes what is read here. */
export const readFiled = async <Kind extends FileOf['contexFile']>(
  of: FileOf & { contexFile: Kind },
  staged: StoredStaged,
): Promise<Filed<RowOf[Kind]>> => ({
  vertical: of.vertical,
  rows: (await readList(staged, 'rows')) as RowOf[Kind][],
  seen: new Map((await readList(staged, 'seen')).map((line) => seen.parse(line))),
  by: staged.user,
})

/** What is staged of a vertical, if anything. */
export const stagedFiled = async <Kind extends FileOf['contexFile']>(
  of: FileOf & { contexFile: Kind },
): Promise<Filed<RowOf[Kind]>[]> => {
  const staged = await findStaged(of)
  return staged ? [await readFiled(of, staged)] : []
}
