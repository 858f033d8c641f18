import * as z from 'zod/mini'
import { comparable } from './comparable.ts'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { newsMessages } from './news-messages.ts'
import { documentInput, moment, newsFields, newsPerson, newsRow, personKey } from './news-rows.ts'
import { once } from './once.ts'
import { withoutThousands } from './typed-document.ts'

export const newsPerPage = 100
/** A later page needs its cursor: without it every page before must be read. */
export const newsPagesByNumber = 50
/** Of a search of people. */
export const newsPeopleMaximum = 50
/** A search begins here (B§5). */
export const newsSearchMinimum = 3

/** Digits, also after 'ST', begin a document; else words of a name or a login's start (B§5). Undefined: too short. */
export const peopleSearchOf = (typed: string): { number: string } | { name: string } | undefined => {
  const text = withoutThousands(typed.trim())
  if (/^(st)?\d+$/i.test(text))
    return text.length >= newsSearchMinimum ? { number: text.toUpperCase() } : undefined
  return comparable(text).length >= newsSearchMinimum ? { name: text } : undefined
}

const dayOf = once(() =>
  z.pipe(
    moment,
    z.transform((text) => text.slice(0, 10)),
  ),
)
const pageNumber = once(() => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)))

/** The next page, as `lastPage` names it; undefined after the last. `after` spares a search for its start. */
export const nextNewsPage = (
  lastPage: string,
  page: number,
): { page: number; after?: string | undefined } | undefined => {
  const query = new URLSearchParams(lastPage.slice(lastPage.indexOf('?') + 1))
  const last = Number(query.get('page'))
  return last > page ? { page: page + 1, after: query.get('after') ?? undefined } : undefined
}

/** Of a news that is there: whose it is, its two ends as the list has them, and its id (decision 46). */
const which = lazyObject(() => ({
  number: documentInput,
  beginDate: moment,
  endDate: moment,
  id: z.uuid(),
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
}))

const roles = ['leader', 'productivityLeader'] as const
/** News are part of people's days, too. */
const changes = ['GET /control-board/news', 'GET /control-board/productivity/{user}']

export const news = {
  /** Registers a news of a person in the leader's team; a repeat of the same `id` gets the existing one. */
  register: post('/control-board/news/productivity-new', roles, {
    body: () => z.safeExtend(newsFields(), { id: z.optional(z.uuid()), documentNumber: documentInput }),
    answer: newsRow,
    changes,
  }),
  // News of the team, those that end last first: of a person (`number`), of a group of the leader's (`group`), or of all;
  // of the days from `beginDate` to `endDate`, else from 30 days ago on. `nextNewsPage` reads `lastPage`.
  list: get('/control-board/news', roles, {
    // The place where a page begins names a person too.
    personal: ['number', 'after'],
    query: () =>
      z
        .object({
          number: z.optional(documentInput),
          group: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
          beginDate: z.optional(dayOf()),
          endDate: z.optional(dayOf()),
          page: z._default(pageNumber(), 1),
          after: z.optional(z.string().check(z.maxLength(2_048))),
        })
        .check(
          z.refine(({ page, after }) => after !== undefined || page <= newsPagesByNumber, { path: ['page'] }),
        ),
    answer: () => ({ news: z.array(newsRow()).check(z.maxLength(newsPerPage)), lastPage: z.string() }),
  }),
  /** Changes what a news says; one that began over a week ago keeps its start. */
  edit: put('/control-board/news/update-by-id', roles, {
    personal: ['number'],
    query: which,
    body: newsFields,
    answer: newsRow,
    changes,
  }),
  remove: del('/control-board/news/delete-by-id', roles, {
    personal: ['number'],
    query: which,
    answer: () => z.null(),
    present: newsRow,
    changes,
  }),
  /** People of the team by document, login or name (B§5), or by `person`, a seat code or login, as in the page's URLs. */
  people: get('/control-board/news/staff', roles, {
    personal: ['number'],
    query: () =>
      z
        .partial(
          z.object({
            number: documentInput.check(
              z.refine((number) => number.length >= newsSearchMinimum, newsMessages.shortSearch),
            ),
            name: z.string().check(
              z.trim(),
              z.maxLength(100),
              z.refine((name) => comparable(name).length >= newsSearchMinimum, newsMessages.shortSearch),
            ),
            person: personKey,
          }),
        )
        .check(z.refine((by) => Object.values(by).filter((value) => value !== undefined).length === 1)),
    answer: () => ({ Items: z.array(newsPerson()).check(z.maxLength(newsPeopleMaximum)), more: z.boolean() }),
  }),
}
