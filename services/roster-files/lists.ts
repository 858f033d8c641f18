import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { logPerPage, type rosterFileCalls, rowsPerPage } from '../../shared/roster-file-calls.ts'
import { leftOutRow, rosterFileChange, rosterFileError } from '../../shared/roster-files.ts'
import type { Call, Handler } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { checkAdministers } from '../roster/read-seat.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { readEach } from '../table/read-each.ts'
import { readPage, type SectionName } from './found.ts'
import { type FileOf, stagedKey } from './keys.ts'
import { endedPage, findEnded, findPreview, findStaged } from './stored-files.ts'

const cursors = cursorOf(() => z.object({ after: z.int().check(z.minimum(1)) }))

type ListCall = Pick<Call, 'session' | 'now'> & {
  query: FileOf & { id: string; cursor?: string | undefined }
}

const findFile = async ({ query: { id, ...of }, session, now }: ListCall) => {
  await checkAdministers(session, of.vertical)
  const found = await Promise.all([
    findPreview(of, session.login, now),
    findStaged(of),
    findEnded(of, id, now),
  ])
  return orRefuse(found.find((one) => one?.id === id))
}

const page = async <Row extends z.ZodMiniType>(call: ListCall, section: SectionName, row: Row) => {
  const file = await findFile(call)
  const { after } = call.query.cursor ? cursors.read(call.query.cursor) : { after: 0 }
  const { items, next } = await readPage(file, section, after, rowsPerPage)
  return {
    items: readEach(items, (item) => row.parse(item)),
    cursor: next === undefined ? undefined : cursors.write({ after: next }),
  }
}

export const changes = (call: Call<typeof rosterFileCalls.changes>) =>
  page(call, call.query.type, rosterFileChange())

export const errors = (call: Call<typeof rosterFileCalls.errors>) => page(call, 'errors', rosterFileError())

export const leftOut = (call: Call<typeof rosterFileCalls.leftOut>) => page(call, 'leftOut', leftOutRow())

export const log: Handler<typeof rosterFileCalls.log> = async ({ query, session, now }) => {
  const { cursor, ...of } = query
  await checkAdministers(session, of.vertical)
  return endedPage(of, logPerPage, cursor, now)
}

export const last: Handler<typeof rosterFileCalls.last> = async ({ query: of, session, now }) => {
  await checkAdministers(session, of.vertical)
  let cursor: string | undefined
  do {
    const found = await endedPage(of, logPerPage, cursor, now)
    const applied = found.items.find(({ outcome }) => outcome === 'applied')
    if (applied) {
      const link = await signedLink(documentsBucket(), stagedKey(applied.id, 'file'))
      return { link, fileName: applied.fileName }
    }
    cursor = found.cursor
  } while (cursor)
  throw new Refusal('notFound')
}
