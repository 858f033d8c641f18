import { Refusal } from '../../shared/errors.ts'
import { type Head, readHead } from './head.ts'

type Page = { cursor?: string | undefined }

const shape = /^(\d{1,15})\.(.+)$/

/** Where a list of the roster goes on, and in which generation it began. */
const begunIn = (cursor: string): { generation: number; after: string } => {
  const [, generation, after] = shape.exec(cursor) ?? []
  if (!generation || !after) throw new Refusal('badRequest', { field: 'cursor' })
  return { generation: Number(generation), after }
}

/**
 * A page of a list of the roster. A list that began before files were applied ends as it began: its cursor names its
 * generation, which stays readable for a day.
 */
export const listInGeneration = async <One extends Page>(
  cursor: string | undefined,
  read: (generation: number, after: string | undefined) => Promise<One>,
  head?: Head,
): Promise<One> => {
  const begun = cursor === undefined ? undefined : begunIn(cursor)
  const present = (head ?? (await readHead())).generation
  const generation = begun?.generation ?? present
  // One that is being written is not visible yet.
  if (generation > present) throw new Refusal('badRequest', { field: 'cursor' })
  const page = await read(generation, begun?.after)
  return { ...page, cursor: page.cursor && `${generation}.${page.cursor}` }
}
