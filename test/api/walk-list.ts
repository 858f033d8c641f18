import { expect } from 'vitest'
import type { PageOf } from '../../shared/pages.ts'
import { unreadHeader } from '../../shared/unread.ts'
import { call } from '../support/api.ts'
import type { LongList } from './list-fixtures.ts'

export type BegunList = Awaited<ReturnType<LongList['begin']>>

/** Reads a list page after page: the keys of each page, and how many items its answers say could not be read. */
export const walkList = async ({ endpoint, names }: LongList, begun: BegunList) => {
  const { handler, user, input, keyOf } = begun
  const pages: string[][] = []
  let unread = 0
  let cursor: string | undefined
  do {
    const place = names?.page && { [names.page]: pages.length + 1 }
    const asked = { ...input, query: { ...input.query, cursor, ...place } }
    const { status, body, raw } = await call(handler, endpoint, user, asked as never)
    expect(status).toBe(200)
    const page = body as PageOf<never> & Record<string, never[]>
    pages.push((page[names?.items ?? 'items'] as never[]).map(keyOf))
    unread += Number(raw.headers?.[unreadHeader] ?? 0)
    cursor = page.cursor
  } while (cursor && pages.length < 20)
  expect(cursor).toBeUndefined()
  return { pages, unread }
}
