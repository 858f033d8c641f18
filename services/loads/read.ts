import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Load, type loads, refusedPerPage, refusedRow } from '../../shared/loads.ts'
import { once } from '../../shared/once.ts'
import type { Call } from '../http/api.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { rowsOfChunk } from './chunks.ts'
import { startLoaderIfOverdue } from './start-loader.ts'
import { chunkPrefix, findLoad, loadKeys, loadsOf, toLoad } from './stored-load.ts'

export const status = async ({ params, session, now }: Call<typeof loads.status>): Promise<Load> => {
  const found = await findLoad({ user: session.login, id: params.id })
  if (!found) throw new Refusal('notFound')
  await startLoaderIfOverdue(found, now)
  return toLoad(found, now)
}

/** The caller's loads, newest first. */
export const list = async ({
  query,
  session,
  now,
}: Call<typeof loads.list>): Promise<Answer<typeof loads.list>> => {
  const { items, cursor } = await loadsOf(session.login, query.cursor)
  await Promise.all(items.map((load) => startLoaderIfOverdue(load, now)))
  return { items: items.map((load) => toLoad(load, now)), cursor }
}

const report = once(() => z.object({ rows: z.array(refusedRow()).max(rowsOfChunk) }))
const chunksOfPage = Math.floor(refusedPerPage / rowsOfChunk)

/** A page of the report: what the chunks left of it, in the order of the file. */
export const refused = async ({
  params,
  query,
  session,
}: Call<typeof loads.refused>): Promise<Answer<typeof loads.refused>> => {
  const name = { user: session.login, id: params.id }
  const { pk } = loadKeys.chunk(name, 0)
  const { items, cursor } = await pageOfItems({
    ...{ pk, prefix: chunkPrefix, limit: chunksOfPage },
    cursor: query.cursor,
  })
  if (items.length === 0 && !(await findLoad(name))) throw new Refusal('notFound')
  return { items: items.flatMap((item) => report().parse(item).rows), cursor }
}
